import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@dreamreel/kit/process/durable-file';
import { licenseTexts } from '../../quality/supply-chain/license-texts.ts';
import { ownLockFile } from '../../quality/supply-chain/lock-file.ts';
import { runOnce } from '../host/child.ts';
import type { Resource } from '../host/graph.ts';
import type { Host } from '../host/open-host.ts';
import { readStateText } from '../host/state-file.ts';
import { repositoryRoot } from '../repository-root.ts';
import { hashOf } from './hash-of.ts';

export const FRONT_ENDS = ['shell', 'player', 'admin'];
/**
 * Sources that affect the built front ends. One hash covers all front ends because the shell's style sheet depends on
 * all of them.
 */
const SOURCES = ['frontends', 'proto/src', 'proto/rules/src', 'package-lock.json'];

/** Returns a resource that builds the front ends if their sources have changed. */
export function frontEnds(host: Host): Resource {
  const start = async (signal: AbortSignal) => {
    const stamp = join(repositoryRoot, '.dreamreel', 'front-ends.hash');
    const hash = hashOf(SOURCES);
    const built = await readStateText(stamp);
    if (built === hash && FRONT_ENDS.every((name) => existsSync(distOf(name)))) return;

    host.log.state('front-ends', `building ${FRONT_ENDS.join(', ')}`);
    await Promise.all(FRONT_ENDS.map((name) => build(host, name, signal)));
    const licenses = join(distOf('shell'), 'third-party-licenses.txt');
    await writeFile(licenses, await licenseTexts(await ownLockFile()));
    await mkdir(join(repositoryRoot, '.dreamreel'), { recursive: true });
    await replaceFile(stamp, hash);
  };
  return { name: 'front-ends', waitsFor: [], start };
}

async function build(host: Host, name: string, signal: AbortSignal): Promise<void> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production' };
  const cwd = join(repositoryRoot, 'frontends', name);
  const args = ['--run', 'build', '--', '--fast'];
  await runOnce(host, `build-${name}`, { file: process.execPath, args, env, cwd }, signal);
}

const distOf = (name: string) => join(repositoryRoot, 'frontends', name, 'dist');
