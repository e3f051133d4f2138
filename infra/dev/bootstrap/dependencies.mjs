import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './repository-root.mjs';
import { runNpm, runOncePerContent } from './run-npm.mjs';

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
