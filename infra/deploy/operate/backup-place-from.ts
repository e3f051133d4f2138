import { readConfig } from '@dreamreel/kit/process/config';
import * as z from 'zod';
import type { BackupPlace } from './backup-place.ts';
import { bucketBackups } from './bucket-backups.ts';
import { folderBackups } from './folder-backups.ts';

const folderSettings = z.object({ BACKUP_FOLDER: z.string().min(1) });
const bucketSettings = z.object({
  /** Of any S3: `http://host:port` or `https://host`. */
  BACKUP_ENDPOINT: z.url(),
  BACKUP_BUCKET: z.string().min(1),
  /** In front of the names of all objects, e.g. `dreamreel/`. */
  BACKUP_PREFIX: z.string().default(''),
  BACKUP_REGION: z.string().default('us-east-1'),
  BACKUP_ACCESS_KEY: z.string(),
  BACKUP_SECRET_KEY: z.string(),
});

/** The bucket that the environment names, else its folder. Throws where it names neither. */
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
