import { join } from 'node:path';
import { applyRestoreRules, requireKnown } from './apply-restore-rules.ts';
import { loadDatabase, requireEmptyDatabase, requireUsableDatabase } from './copy-database.ts';
import { loadImages } from './copy-images.ts';
import { requireFinishedBackup } from './finished-backup.ts';
import type { Stores } from './given-stores.ts';

type Options = {
  readonly folder: string;
  /** The folder of a service's migrations. */
  readonly migrationsOf: (service: string) => string;
  /** The service whose database alone is restored; the images and all other databases stay as they are. */
  readonly only?: string | undefined;
};

/**
 * Fills empty stores from a backup, and prints how much it restored. If the backup is damaged or of another version, or a
 * store is in use, it changes nothing and throws an error whose message is a sentence for the reader.
 */
export async function restoreBackup(
  { databases, images }: Stores,
  { folder, migrationsOf, only }: Options,
): Promise<void> {
  const restored = [...databases].filter(([service]) => only === undefined || service === only);
  const services = restored.map(([service]) => service);
  if (services.length === 0)
    throw new Error(`There is no database of ${only}. There are: ${[...databases.keys()].join(', ')}`);

  await requireFinishedBackup(folder);
  const saved = (service: string) => join(folder, 'databases', service);
  // All of them before the first change.
  for (const [service, url] of restored) {
    await requireUsableDatabase(saved(service), migrationsOf(service));
    await requireEmptyDatabase(url);
  }
  if (only !== undefined) await requireKnown(databases, services);
  // Before the databases: no row may name a missing image.
  else console.log(`images: ${await loadImages(images, join(folder, 'images'))}`);
  for (const [service, url] of restored) {
    const rows = await loadDatabase(url, saved(service), migrationsOf(service));
    console.log(`${service}: ${rows} rows`);
  }
  await applyRestoreRules(databases, services);
}
