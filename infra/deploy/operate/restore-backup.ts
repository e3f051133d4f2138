import { join } from 'node:path';
import { applyRestoreRules, requireKnown } from './apply-restore-rules.ts';
import type { Stores } from './configured-stores.ts';
import { loadDatabase, requireEmptyDatabase, requireUsableDatabase } from './copy-database.ts';
import { loadImages } from './copy-images.ts';
import { requireFinishedBackup } from './finished-backup.ts';

type Options = {
  readonly folder: string;
  /** Path of a service's migrations. */
  readonly migrationsOf: (service: string) => string;
  /** The only service whose database is restored. Images and other databases stay unchanged. */
  readonly only?: string | undefined;
};

/**
 * Fills empty stores from a backup, and prints how much it restored. If the backup is damaged or has an incompatible
 * version, or a store is in use, it changes nothing and throws an error for the user.
 */
export async function restoreBackup(
  { databases, images }: Stores,
  { folder, migrationsOf, only }: Options,
): Promise<void> {
  const restored = [...databases].filter(([service]) => only === undefined || service === only);
  const services = restored.map(([service]) => service);
  if (services.length === 0)
    throw new Error(`No service with a database is named ${only}. Available: ${[...databases.keys()].join(', ')}`);

  await requireFinishedBackup(folder);
  const saved = (service: string) => join(folder, 'databases', service);
  // Checks all databases before the first change.
  for (const [service, url] of restored) {
    await requireUsableDatabase(saved(service), migrationsOf(service));
    await requireEmptyDatabase(url);
  }
  if (only !== undefined) await requireKnown(databases, services);
  // Runs before the databases, because no row may refer to a missing image.
  else console.log(`images: ${await loadImages(images, join(folder, 'images'))}`);
  for (const [service, url] of restored) {
    const rows = await loadDatabase(url, saved(service), migrationsOf(service));
    console.log(`${service}: ${rows} rows`);
  }
  await applyRestoreRules(databases, services);
}
