/** `npm run restore -- <folder>`: restores a backup into empty stores. See docs/backup.md. */
import { join } from 'node:path';
import { migrationsOf } from '../../dev/parts/schema-version.ts';
import { loadDatabase, requireUsableDatabase } from './copy-database.ts';
import { loadImages } from './copy-images.ts';
import { requireFinishedBackup } from './finished-backup.ts';
import { runOnStores } from './run-on-stores.ts';

await runOnStores('restore', async ({ databases, images }, folder) => {
  await requireFinishedBackup(folder);
  const saved = (service: string) => join(folder, 'databases', service);
  // All of them before the first change.
  for (const service of databases.keys()) await requireUsableDatabase(saved(service), migrationsOf(service));
  // Before the databases: no row may name a missing image.
  console.log(`images: ${await loadImages(images, join(folder, 'images'))}`);
  for (const [service, url] of databases) {
    const rows = await loadDatabase(url, saved(service), migrationsOf(service));
    console.log(`${service}: ${rows} rows`);
  }
});
