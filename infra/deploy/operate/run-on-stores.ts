import { resolve } from 'node:path';
import { productEnvironment } from '../../dev/product-environment.ts';
import type { Stores } from './given-stores.ts';
import { runCommand } from './run-command.ts';
import { storesInUse } from './stores-in-use.ts';

/** Runs a command with one folder as its argument, on the stores that the environment names. */
export async function runOnStores(
  command: string,
  work: (stores: Stores, folder: string) => Promise<void>,
): Promise<void> {
  const [folder] = process.argv.slice(2);
  await runCommand(async () => {
    if (folder === undefined) throw new Error(`Name the folder: npm run ${command} -- <folder>`);
    const stores = await storesInUse(await productEnvironment());
    try {
      await work(stores, resolve(folder));
    } finally {
      await stores.close();
    }
  });
  if (process.connected) process.disconnect?.();
}
