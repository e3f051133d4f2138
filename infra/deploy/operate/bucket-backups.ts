import { createWriteStream } from 'node:fs';
import { glob, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type BucketSettings, bucketClient } from '@dreamreel/kit/images/bucket-client';
import pMap from 'p-map';
import { errorCode } from '../../dev/host/error-code.ts';
import type { BackupPlace } from './backup-place.ts';
import { FINISHED } from './finished-backup.ts';

const AT_ONCE = 8;

/**
 * Stores backups under `prefix` in an S3-compatible bucket. Each backup is first written to a temporary folder
 * (`TMPDIR`).
 */
export function bucketBackups(settings: BucketSettings, prefix: string): BackupPlace {
  const client = bucketClient(settings);
  const { bucket } = settings;
  const below = (name: string) => `${prefix}${name}/`;

  async function listed(start: string, isRecursive: boolean): Promise<string[]> {
    const names: string[] = [];
    for await (const { name, prefix: folder } of client.listObjectsV2(bucket, start, isRecursive)) {
      names.push(name ?? folder ?? '');
    }
    return names;
  }

  async function isFinished(name: string): Promise<boolean> {
    try {
      await client.statObject(bucket, `${below(name)}${FINISHED}`);
      return true;
    } catch (error) {
      if (errorCode(error) === 'NotFound' || errorCode(error) === 'NoSuchKey') return false;
      throw error;
    }
  }

  return {
    async list() {
      const folders = (await listed(prefix, false)).filter((found) => found.endsWith('/'));
      const names = folders.map((folder) => folder.slice(prefix.length, -1));
      return pMap(names, async (name) => ({ name, isFinished: await isFinished(name) }), { concurrency: AT_ONCE });
    },

    write: (name, work) =>
      inTemporaryFolder(async (folder) => {
        await work(folder);
        const paths = (await filesIn(folder)).filter((path) => path !== FINISHED);
        const upload = (path: string) => client.fPutObject(bucket, `${below(name)}${path}`, join(folder, path));
        await pMap(paths, upload, { concurrency: AT_ONCE });
        // The marker file is uploaded last, because it marks the backup as complete.
        await upload(FINISHED);
      }),

    read: (name, work) =>
      inTemporaryFolder(async (folder) => {
        const keys = await listed(below(name), true);
        const download = async (key: string) => {
          const path = join(folder, key.slice(below(name).length));
          await mkdir(dirname(path), { recursive: true });
          await pipeline(await client.getObject(bucket, key), createWriteStream(path));
        };
        await pMap(keys, download, { concurrency: AT_ONCE });
        await work(folder);
      }),

    async remove(name) {
      await client.removeObject(bucket, `${below(name)}${FINISHED}`);
      await client.removeObjects(bucket, await listed(below(name), true));
    },
  };
}

async function filesIn(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of glob('**/*', { cwd: folder })) {
    if ((await stat(join(folder, path))).isFile()) paths.push(path);
  }
  return paths;
}

async function inTemporaryFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const parent = await mkdtemp(join(tmpdir(), 'dreamreel-backup-'));
  try {
    await work(join(parent, 'backup'));
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}
