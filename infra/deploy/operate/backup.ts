/** Implements `npm run backup -- <folder>`, which backs up all databases and images. See docs/backup.md. */
import { runOnStores } from './run-on-stores.ts';
import { takeBackup } from './take-backup.ts';

await runOnStores('backup', takeBackup);
