/**
 * Backs up an installation of Compose or the chart and deletes old backups. Without DATABASE_ADMIN_URL, the backup contains
 * only the images.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '@dreamreel/kit/process/config';
import * as z from 'zod';
import { writeStateFile } from '../../dev/host/state-file.ts';
import { backupPlaceFrom, FINISHED } from '../operate/backup-place.ts';
import { saveCluster } from '../operate/copy-cluster.ts';
import { addBackup, runCommand } from '../operate/kept-backups.ts';
import { download, imageBucketFrom } from '../operate/mirror-bucket.ts';

const settings = z.object({
  BACKUP_KEEP: z.coerce.number().int().positive(),
  DATABASE_ADMIN_URL: z.string().optional(),
});

await runCommand(async () => {
  const { BACKUP_KEEP: keep, DATABASE_ADMIN_URL: adminUrl } = readConfig(settings, process.env);
  const startedAt = performance.now();
  const now = new Date();
  const copyToFolder = async (folder: string) => {
    await mkdir(folder);
    if (adminUrl !== undefined) await saveCluster(adminUrl, join(folder, 'postgres'));
    // Images are immutable and stored before any row refers to them, so none can be missing.
    const images = await download(await imageBucketFrom(process.env), '', join(folder, 'images'));
    await writeStateFile(join(folder, FINISHED), { takenAt: now.toISOString() });
    console.log(`${adminUrl === undefined ? '' : 'all databases and '}${images} images`);
  };
  const name = await addBackup(backupPlaceFrom(process.env), { keep, now, take: copyToFolder });
  console.log(`saved: ${name} in ${Math.round(performance.now() - startedAt)} ms`);
});
