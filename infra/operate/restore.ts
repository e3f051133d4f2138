/** `npm run restore -- <folder>`: what `npm run backup` has saved, into empty stores. See docs/backup.md. */
import { join } from 'node:path';
import { repositoryRoot } from '../local/repository.ts';
import { loadDatabase } from './copy-database.ts';
import { loadImages } from './copy-images.ts';
import { requireFinishedBackup } from './finished-backup.ts';
import { runOnStores } from './run-on-stores.ts';

await runOnStores('restore', async ({ databases, images }, folder) => {
  await requireFinishedBackup(folder);
  // Before the databases: a row must not name an image that is not there.
  console.log(`images: ${await loadImages(images, join(folder, 'images'))}`);
  for (const [service, url] of databases) {
    const migrations = join(repositoryRoot, 'services', service, 'prisma', 'migrations');
    const rows = await loadDatabase(url, join(folder, 'databases', service), migrations);
    console.log(`${service}: ${rows} rows`);
  }
});
