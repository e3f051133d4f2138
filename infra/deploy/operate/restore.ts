/**
 * Implements `npm run restore -- <folder> [--only <service>]`, which restores a backup into empty databases and the
 * image store. See docs/backup.md.
 */
import { migrationsOf } from '../../dev/parts/schema-version.ts';
import { restoreBackup } from './restore-backup.ts';
import { runOnStores } from './run-on-stores.ts';

await runOnStores('restore', (stores, folder, only) => restoreBackup(stores, { folder, migrationsOf, only }));
