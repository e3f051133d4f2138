import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from './npm-command.mjs';
import { repositoryRoot } from './repository-root.mjs';
import { runCommand } from './run-command.mjs';
import { onceFor } from './stamp.mjs';

/** `npm ci`, but only after the lock file has changed. */
export async function installDependencies(node, env) {
  const modules = join(repositoryRoot, 'node_modules');
  const lock = join(repositoryRoot, 'package-lock.json');
  await onceFor(
    [lock],
    join(modules, '.dreamreel-lock-hash'),
    () => existsSync(modules),
    async () => {
      console.log('Installing dependencies');
      const npm = npmCommand(node);
      await runCommand(npm.file, [...npm.args, 'ci', '--no-audit', '--no-fund', '--prefer-offline'], {
        cwd: repositoryRoot,
        env,
      });
    },
  );
}
