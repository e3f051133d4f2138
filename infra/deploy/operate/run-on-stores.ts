import { resolve } from 'node:path';
import { productEnvironment } from '../../dev/product-environment.ts';
import type { Stores } from './given-stores.ts';
import { storesInUse } from './stores-in-use.ts';

/** Runs a command with one folder as its argument, on the stores that the environment names. Prints the message of an error. */
export async function runOnStores(
  command: string,
  work: (stores: Stores, folder: string) => Promise<void>,
): Promise<void> {
  const [folder] = process.argv.slice(2);
  // A backup holds e-mail addresses and password hashes: all its files are readable by their owner alone.
  process.umask(0o077);
  try {
    if (folder === undefined) throw new Error(`Name the folder: npm run ${command} -- <folder>`);
    const stores = await storesInUse(await productEnvironment());
    try {
      await work(stores, resolve(folder));
    } finally {
      await stores.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  if (process.connected) process.disconnect?.();
}
