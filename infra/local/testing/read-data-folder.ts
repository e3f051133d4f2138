import { openHost } from '../host/open-host.ts';
import { product } from '../product.ts';
import { readSettings } from '../settings.ts';

/**
 * What a start does with its data folder before it starts anything: takes it, ends what was left, reads and makes what it
 * keeps there. Returns what it has said; rejects with what a person would read.
 */
export async function readDataFolder(folder: string): Promise<string[]> {
  const said: string[] = [];
  const host = await openHost({ folder, out: (line) => said.push(line) });
  try {
    await product(host, readSettings({ DREAMREEL_DATA: folder }));
  } finally {
    await host.close();
  }
  return said;
}
