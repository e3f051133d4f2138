import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BucketSettings, bucketClient } from '@dreamreel/kit/images/minio-image-store';
import { readConfig } from '@dreamreel/kit/process/config';
import * as z from 'zod';
import { inTemporaryFolder } from '../../dev/temporary-folder.ts';
import { bucketFrom, download, filesIn, keysIn, upload } from './mirror-bucket.ts';

export type BackupPlace = {
  readonly list: () => Promise<readonly { readonly name: string; readonly isFinished: boolean }[]>;
  /** Calls `work` with the path of a folder that it must create, and stores the files in that folder as a backup. */
  readonly write: (name: string, work: (folder: string) => Promise<void>) => Promise<void>;
  /** Calls `work` with a folder that contains the backup's files. */
  readonly read: (name: string, work: (folder: string) => Promise<void>) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
};

/** Name of the marker file that is written last, when a backup is complete. */
export const FINISHED = 'finished.json';

export function backupPlaceFrom(env: NodeJS.ProcessEnv): BackupPlace {
  if (env.BACKUP_ENDPOINT) return bucketBackups(bucketFrom(env, 'BACKUP'), env.BACKUP_PREFIX ?? '');
  return folderBackups(readConfig(z.object({ BACKUP_FOLDER: z.string().min(1) }), env).BACKUP_FOLDER);
}

function folderBackups(root: string): BackupPlace {
  const remove = (name: string) => rm(join(root, name), { recursive: true, force: true });
  return {
    async list() {
      const folders = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory());
      return folders.map(({ name }) => ({ name, isFinished: existsSync(join(root, name, FINISHED)) }));
    },
    async write(name, work) {
      try {
        await work(join(root, name));
      } catch (error) {
        await remove(name);
        throw error;
      }
    },
    read: (name, work) => work(join(root, name)),
    remove,
  };
}

/**
 * Stores backups under `prefix` in an S3-compatible bucket. Each backup is first written to a temporary folder
 * (`TMPDIR`).
 */
function bucketBackups(bucket: BucketSettings, prefix: string): BackupPlace {
  const below = (name: string) => `${prefix}${name}/`;
  return {
    async list() {
      const keys = new Set(await keysIn(bucket, prefix));
      const names = new Set([...keys].map((key) => key.slice(prefix.length).split('/')[0] ?? ''));
      return [...names].map((name) => ({ name, isFinished: keys.has(`${below(name)}${FINISHED}`) }));
    },
    write: (name, work) =>
      inTemporaryFolder(async (parent) => {
        const folder = join(parent, 'backup');
        await work(folder);
        const paths = await filesIn(folder);
        const uploadOnly = (isMarker: boolean) =>
          upload(
            bucket,
            below(name),
            folder,
            paths.filter((path) => (path === FINISHED) === isMarker),
          );
        await uploadOnly(false);
        // The marker file is uploaded last because it marks the backup as complete.
        await uploadOnly(true);
      }),
    read: (name, work) =>
      inTemporaryFolder(async (folder) => {
        await download(bucket, below(name), folder);
        await work(folder);
      }),
    async remove(name) {
      const client = bucketClient(bucket);
      await client.removeObject(bucket.bucket, `${below(name)}${FINISHED}`);
      await client.removeObjects(bucket.bucket, await keysIn(bucket, below(name)));
    },
  };
}
