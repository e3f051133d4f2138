import { join } from 'node:path';
import { loadDatabase, requireEmptyDatabase, requireUsableDatabase } from './copy-database.ts';
import { loadImages } from './copy-images.ts';
import { requireFinishedBackup } from './finished-backup.ts';
import type { Stores } from './given-stores.ts';

/**
 * Fills empty stores from `folder`, and prints how much. Throws a sentence for the reader, and has changed nothing, where the
 * backup is damaged or of another version, or a store is in use. `migrationsOf` names the folder of a service's migrations.
 */
export async function restoreBackup(
  { databases, images }: Stores,
  folder: string,
  migrationsOf: (service: string) => string,
): Promise<void> {
  await requireFinishedBackup(folder);
  const saved = (service: string) => join(folder, 'databases', service);
  // All of them before the first change.
  for (const [service, url] of databases) {
    await requireUsableDatabase(saved(service), migrationsOf(service));
    await requireEmptyDatabase(url);
  }
  // Before the databases: no row may name a missing image.
  console.log(`images: ${await loadImages(images, join(folder, 'images'))}`);
  for (const [service, url] of databases) {
    const rows = await loadDatabase(url, saved(service), migrationsOf(service));
    console.log(`${service}: ${rows} rows`);
  }
}
