import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@dreamreel/kit/process/durable-file';
import { writeLicenseTexts } from '../../quality/supply-chain/locked-packages.ts';
import { nodeCommand, runOnce } from '../host/child.ts';
import type { Resource } from '../host/graph.ts';
import type { Host } from '../host/open-host.ts';
import { readStateText } from '../host/state-file.ts';
import { repositoryRoot } from '../repository-root.ts';
import { servicePlans } from '../service-plans.ts';

const FOLDER = join(repositoryRoot, '.dreamreel', 'programs');
const NAMES = [...servicePlans.map(({ name }) => name), 'painter'];
const PROGRAM_SOURCES = [
  'services',
  'proto/src',
  'proto/rules/src',
  'infra/painter/src',
  'infra/dev/bundles',
  'package-lock.json',
];
/** Number of bundles to keep. A running product can still start processes from an older bundle. */
const KEPT = 3;

/** Determines whether services and the painter run from source or from bundles. */
export type Programs = Resource & {
  readonly mainOf: (name: string) => string;
};

export const programsFromSource: Programs = {
  name: 'programs',
  waitsFor: [],
  start: async () => {},
  mainOf: (name) => join(repositoryRoot, name === 'painter' ? 'infra/painter' : `services/${name}`, 'src', 'main.ts'),
};

/**
 * Runs each program from a single bundled file, as in the container images. A process that runs from source loads a
 * TypeScript transpiler and keeps all module sources, which uses 25 to 50 MB more memory. The bundles are built once in
 * a folder named after the hash of their sources, so simultaneous starts don't interfere with each other.
 */
export function bundledPrograms(host: Host): Programs {
  let folder = '';
  const start = async (signal: AbortSignal) => {
    folder = join(FOLDER, hashOf(PROGRAM_SOURCES).slice(0, 16));
    if (existsSync(folder)) return;
    host.log.state('programs', 'bundling the services');
    await mkdir(FOLDER, { recursive: true });
    const fresh = await mkdtemp(join(FOLDER, 'new-'));
    try {
      const script = join('infra', 'dev', 'bundles', 'bundle.ts');
      await runOnce(host, 'programs', nodeCommand([script, fresh, ...NAMES], {}), signal);
      await rename(fresh, folder).catch((error: unknown) => {
        if (!['ENOTEMPTY', 'EEXIST'].includes(String(Object(error).code))) throw error;
      });
    } finally {
      await rm(fresh, { recursive: true, force: true });
    }
    await removeOldest();
  };
  return {
    name: 'programs',
    waitsFor: [],
    start,
    mainOf: (name) => join(folder, name, 'program', 'main.js'),
  };
}

async function removeOldest(): Promise<void> {
  const names = (await readdir(FOLDER)).filter((name) => !name.startsWith('new-'));
  const folders = await Promise.all(
    names.map(async (name) => ({ path: join(FOLDER, name), madeAt: (await stat(join(FOLDER, name))).mtimeMs })),
  );
  const old = folders.toSorted((a, b) => b.madeAt - a.madeAt).slice(KEPT);
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })));
}

export const FRONT_ENDS = ['shell', 'player', 'admin'];
/**
 * Sources that affect the built front ends. One hash covers all front ends because the shell's style sheet depends on
 * all of them.
 */
const PAGE_SOURCES = ['frontends', 'proto/src', 'proto/rules/src', 'package-lock.json'];

/** Returns a resource that builds the front ends if their sources have changed. */
export function frontEnds(host: Host): Resource {
  const start = async (signal: AbortSignal) => {
    const stamp = join(repositoryRoot, '.dreamreel', 'front-ends.hash');
    const hash = hashOf(PAGE_SOURCES);
    const built = await readStateText(stamp);
    if (built === hash && FRONT_ENDS.every((name) => existsSync(distOf(name)))) return;

    host.log.state('front-ends', `building ${FRONT_ENDS.join(', ')}`);
    await Promise.all(FRONT_ENDS.map((name) => build(host, name, signal)));
    await writeLicenseTexts(join(distOf('shell'), 'third-party-licenses.txt'));
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

const IGNORED_NAMES = /^(node_modules|dist|generated|\..*)$/;

/**
 * Returns a hash of the names and contents of all files under the given paths. Build output and dotfiles are
 * ignored. Files are read synchronously, which is much faster for many small files.
 */
export function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesAt(join(repositoryRoot, path))).sort())
    hash.update(file.slice(repositoryRoot.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

function filesAt(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => !IGNORED_NAMES.test(name));
  return names.flatMap((name) => filesAt(join(path, name)));
}
