import { join } from 'node:path';
import { applyRestoreRules, requireKnown } from './apply-restore-rules.ts';
import type { Stores } from './configured-stores.ts';
import { loadDatabase, requireEmptyDatabase, requireUsableDatabase } from './copy-database.ts';
import { loadImages } from './copy-images.ts';
import { requireFinishedBackup } from './finished-backup.ts';

type Options = {
  readonly folder: string;
  /** Returns the path of a service's migrations. */
  readonly migrationsOf: (service: string) => string;
  /** If set, only this service's database is restored. Images and other databases don't change. */
  readonly only?: string | undefined;
};

/**
 * Restores a backup into empty databases and the image store, and prints the numbers of rows and images. If the backup
 * is damaged, the version is incompatible or a database isn't empty, throws a user-facing error without making changes.
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
  // All databases are checked before anything is changed.
  for (const [service, url] of restored) {
    await requireUsableDatabase(saved(service), migrationsOf(service));
    await requireEmptyDatabase(url);
  }
  if (only !== undefined) await requireKnown(databases, services);
  // Images are restored before the databases so that no row refers to a missing image.
  else console.log(`images: ${await loadImages(images, join(folder, 'images'))}`);
  for (const [service, url] of restored) {
    const rows = await loadDatabase(url, saved(service), migrationsOf(service));
    console.log(`${service}: ${rows} rows`);
  }
  await applyRestoreRules(databases, services);
}
