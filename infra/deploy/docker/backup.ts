/** Backs up an installation in a cluster and deletes old backups. Runs in the chart's backup CronJob. */
import { readConfig } from '@dreamreel/kit/process/config';
import * as z from 'zod';
import { backupPlaceFrom } from '../operate/backup-place-from.ts';
import { configuredStores } from '../operate/configured-stores.ts';
import { addBackup } from '../operate/kept-backups.ts';
import { runCommand } from '../operate/run-command.ts';
import { takeBackup } from '../operate/take-backup.ts';

await runCommand(async () => {
  const { BACKUP_KEEP: keep } = readConfig(z.object({ BACKUP_KEEP: z.coerce.number().int().positive() }), process.env);
  const stores = configuredStores(process.env);
  const startedAt = performance.now();
  const name = await addBackup(backupPlaceFrom(process.env), {
    keep,
    now: new Date(),
    take: (folder) => takeBackup(stores, folder),
  });
  console.log(`saved: ${name} in ${Math.round(performance.now() - startedAt)} ms`);
});
