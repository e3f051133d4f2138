import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from './npm-command.mjs';
import { repositoryRoot } from './repository-root.mjs';
import { runCommand } from './run-command.mjs';
import { onceFor } from './stamp.mjs';

/** Installs the dependencies of the lock file, but only after it has changed. */
export async function installDependencies() {
  const modules = join(repositoryRoot, 'node_modules');
  const lock = join(repositoryRoot, 'package-lock.json');
  const isThere = () => existsSync(modules);
  await onceFor([lock], join(modules, '.dreamreel-lock-hash'), isThere, async () => {
    console.log('Installing dependencies');
    const npm = npmCommand(process.execPath);
    // Not `npm ci`: it refuses a lock file without the binaries of every platform, and registries lag with those.
    const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
    await runCommand(npm.file, [...npm.args, ...args], { cwd: repositoryRoot });
  });
}
