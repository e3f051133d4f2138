/**
 * Restores the backup BACKUP_NAME (by default, the newest backup) into a new installation in a cluster, whose databases
 * must be empty. If RESTORE_ONLY is set to a service name, restores only that service's database.
 */
import { fileURLToPath } from 'node:url';
import { readConfig } from '@dreamreel/kit/process/config';
import * as z from 'zod';
import { backupPlaceFrom } from '../operate/backup-place-from.ts';
import { configuredStores } from '../operate/configured-stores.ts';
import { useBackup } from '../operate/kept-backups.ts';
import { restoreBackup } from '../operate/restore-backup.ts';
import { runCommand } from '../operate/run-command.ts';

const migrationsOf = (service: string) => fileURLToPath(new URL(`../prisma/${service}/migrations`, import.meta.url));

await runCommand(async () => {
  const { BACKUP_NAME: wanted, RESTORE_ONLY: only } = readConfig(
    z.object({ BACKUP_NAME: z.string().optional(), RESTORE_ONLY: z.string().optional() }),
    process.env,
  );
  const stores = configuredStores(process.env);
  const startedAt = performance.now();
  const name = await useBackup(backupPlaceFrom(process.env), wanted, (folder) =>
    restoreBackup(stores, { folder, migrationsOf, only }),
  );
  console.log(`restored: ${name} in ${Math.round(performance.now() - startedAt)} ms`);
});
