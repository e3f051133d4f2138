import { openHost } from '../host/open-host.ts';
import { product } from '../product.ts';
import { readSettings } from '../settings.ts';

/**
 * Prepares the data folder as a start does before it starts any process: locks it, ends processes of an earlier run,
 * and reads and creates its files. Returns the printed lines. Rejects with a readable message.
 */
export async function readDataFolder(folder: string): Promise<string[]> {
  const printed: string[] = [];
  const host = await openHost({ folder, out: (line) => printed.push(line) });
  try {
    await product(host, readSettings({ DREAMREEL_DATA: folder }));
  } finally {
    await host.close();
  }
  return printed;
}

/** The outcome of a start: the printed lines, or the message with which it failed. */
export type Outcome = { readonly printed: readonly string[] } | { readonly failed: string };

// Runs in another user's process: `node read-data-folder.ts <folder>…` prints the outcome of each folder as JSON.
if (import.meta.main) {
  for (const folder of process.argv.slice(2)) {
    const outcome: Outcome = await readDataFolder(folder).then(
      (printed) => ({ printed }),
      (error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) }),
    );
    console.log(JSON.stringify(outcome));
  }
}
