/**
 * Restores the backup BACKUP_NAME (by default, the newest backup) into the image store and, if it contains the databases,
 * into PGDATA, the data folder of the stopped Postgres.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@dreamreel/kit/process/config';
import * as z from 'zod';
import { backupPlaceFrom } from '../operate/backup-place.ts';
import { restoreCluster } from '../operate/copy-cluster.ts';
import { runCommand, useBackup } from '../operate/kept-backups.ts';
import { filesIn, imageBucketFrom, upload } from '../operate/mirror-bucket.ts';

const settings = z.object({ PGDATA: z.string().min(1), DATABASE_ADMIN_URL: z.string().min(1) });

await runCommand(async () => {
  const startedAt = performance.now();
  const name = await useBackup(backupPlaceFrom(process.env), process.env.BACKUP_NAME || undefined, async (folder) => {
    const savedCluster = join(folder, 'postgres');
    if (existsSync(savedCluster)) {
      const { PGDATA, DATABASE_ADMIN_URL } = readConfig(settings, process.env);
      await restoreCluster(savedCluster, PGDATA, DATABASE_ADMIN_URL);
    }
    const images = join(folder, 'images');
    const count = await upload(await imageBucketFrom(process.env), '', images, await filesIn(images));
    console.log(`${count} images`);
  });
  console.log(`restored: ${name} in ${Math.round(performance.now() - startedAt)} ms`);
});
