import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { productEnvironment } from '../../dev/product-environment.ts';
import type { Stores } from './configured-stores.ts';
import { runCommand } from './run-command.ts';
import { storesInUse } from './stores-in-use.ts';

/**
 * Runs a backup or restore command on the databases and the image store configured in the environment. The command's
 * argument is a folder; restores also accept `--only`.
 */
export async function runOnStores(
  command: 'backup' | 'restore',
  work: (stores: Stores, folder: string, only: string | undefined) => Promise<void>,
): Promise<void> {
  await runCommand(async () => {
    const { positionals, values } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
    const [folder] = positionals;
    const { only } = values;
    if (only !== undefined && command !== 'restore')
      throw new Error('--only works only with a restore, because a backup contains all databases');
    if (folder === undefined) throw new Error(`Missing folder: npm run ${command} -- <folder>`);
    const stores = await storesInUse(await productEnvironment());
    try {
      await work(stores, resolve(folder), only);
    } finally {
      await stores.close();
    }
  });
  if (process.connected) process.disconnect?.();
}
