import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './repository-root.mjs';
import { runNpm } from './run-npm.mjs';
import { onceFor } from './stamp.mjs';

/** Explicitly: npm leaves out `devDependencies` where NODE_ENV says so. */
const LEVELS = {
  product: { what: 'what the product needs', args: ['--omit=dev'] },
  all: { what: 'all dependencies', args: ['--include=dev'] },
};

/**
 * Installs the packages of the lock file that a command needs: for `product` those in `dependencies`, which run and build
 * the product, for `all` the `devDependencies` too. What is installed already stays: after a test the product starts from
 * all, also once the lock file has changed.
 *
 * @param {'product' | 'all'} wanted
 */
export async function installDependencies(wanted, root = repositoryRoot) {
  const modules = join(root, 'node_modules');
  const stampOf = (level) => join(modules, `.dreamreel-${level}-hash`);
  // npm writes this file last: without it an install was interrupted.
  const isThere = existsSync(join(modules, '.package-lock.json'));
  const level = wanted === 'product' && (!isThere || existsSync(stampOf('product'))) ? 'product' : 'all';

  await onceFor(
    [join(root, 'package-lock.json')],
    stampOf(level),
    () => isThere,
    async () => {
      const { what, args } = LEVELS[level];
      console.log(`Installing ${what}`);
      // `npm ci` would first remove what a running product has loaded its files from.
      const command = isThere ? ['install', '--no-save'] : ['ci'];
      await runNpm([...command, ...args, '--prefer-offline'], { cwd: root });
      if (level === 'all') rmSync(stampOf('product'), { force: true });
    },
  );
}
