import { readConfig } from '@dreamreel/kit/process/config';
import * as z from 'zod';
import type { BackupPlace } from './backup-place.ts';
import { bucketBackups } from './bucket-backups.ts';
import { folderBackups } from './folder-backups.ts';

const folderSettings = z.object({ BACKUP_FOLDER: z.string().min(1) });
const bucketSettings = z.object({
  /** Address of an S3-compatible server: `http://host:port` or `https://host`. */
  BACKUP_ENDPOINT: z.url(),
  BACKUP_BUCKET: z.string().min(1),
  /** Prefix of all object names, for example `dreamreel/`. */
  BACKUP_PREFIX: z.string().default(''),
  BACKUP_REGION: z.string().default('us-east-1'),
  BACKUP_ACCESS_KEY: z.string(),
  BACKUP_SECRET_KEY: z.string(),
});

/**
 * Returns the backup bucket configured in the environment, or the backup folder if no bucket is configured. Throws if
 * neither is configured.
 */
export function backupPlaceFrom(env: NodeJS.ProcessEnv): BackupPlace {
  if (!env.BACKUP_ENDPOINT) return folderBackups(readConfig(folderSettings, env).BACKUP_FOLDER);
  const config = readConfig(bucketSettings, env);
  return bucketBackups(
    {
      endpoint: config.BACKUP_ENDPOINT,
      bucket: config.BACKUP_BUCKET,
      region: config.BACKUP_REGION,
      accessKey: config.BACKUP_ACCESS_KEY,
      secretKey: config.BACKUP_SECRET_KEY,
    },
    config.BACKUP_PREFIX,
  );
}
