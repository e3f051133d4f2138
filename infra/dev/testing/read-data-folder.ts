import { openHost } from '../host/open-host.ts';
import { product } from '../product.ts';
import { readSettings } from '../settings.ts';

/**
 * Prepares a data folder like `npm start`, but starts no processes: locks the folder, ends processes of an earlier run,
 * and reads and creates files. Returns the printed lines. Rejects with a readable error message.
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

/** The result of a start: the printed lines, or the error message. */
export type Outcome = { readonly printed: readonly string[] } | { readonly failed: string };

// Runs as another user. Usage: `node read-data-folder.ts <folder>…`. Prints the result for each folder as JSON.
if (import.meta.main) {
  for (const folder of process.argv.slice(2)) {
    const outcome: Outcome = await readDataFolder(folder).then(
      (printed) => ({ printed }),
      (error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) }),
    );
    console.log(JSON.stringify(outcome));
  }
}
