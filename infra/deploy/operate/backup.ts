/** Implements `npm run backup -- <folder>`, which saves every database and all images. See docs/backup.md. */
import { runOnStores } from './run-on-stores.ts';
import { takeBackup } from './take-backup.ts';

await runOnStores('backup', takeBackup);
