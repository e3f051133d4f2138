import { openHost } from '../host/open-host.ts';
import { product } from '../product.ts';
import { readSettings } from '../settings.ts';

/**
 * What a start does with its data folder before it starts any process: locks it, ends processes of an earlier run, reads
 * and creates its files. Returns what it has printed; rejects with the message for the reader.
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

/** What became of a start: what it has printed, or the message with which it failed. */
export type Outcome = { readonly printed: readonly string[] } | { readonly failed: string };

// In a process of another user: `node read-data-folder.ts <folder>…` prints the outcome of each as JSON.
if (import.meta.main) {
  for (const folder of process.argv.slice(2)) {
    const outcome: Outcome = await readDataFolder(folder).then(
      (printed) => ({ printed }),
      (error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) }),
    );
    console.log(JSON.stringify(outcome));
  }
}
