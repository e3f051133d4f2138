import { resolve } from 'node:path';
import { productEnvironment } from '../local/product-environment.ts';
import { type Stores, storesInUse } from './stores-in-use.ts';

/** Runs a command that is given one folder, on the stores that the environment names. Says plainly what went wrong. */
export async function runOnStores(
  command: string,
  work: (stores: Stores, folder: string) => Promise<void>,
): Promise<void> {
  const [folder] = process.argv.slice(2);
  // A backup holds e-mail addresses and password hashes: whatever is written from here on is its owner's alone.
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
