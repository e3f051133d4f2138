import { access, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupPlace } from './backup-place.ts';
import { FINISHED } from './finished-backup.ts';

/** Stores each backup in a subfolder of a local folder or volume. */
export function folderBackups(root: string): BackupPlace {
  const remove = (name: string) => rm(join(root, name), { recursive: true, force: true });
  return {
    async list() {
      const folders = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory());
      return Promise.all(
        folders.map(async ({ name }) => {
          const isFinished = await access(join(root, name, FINISHED)).then(
            () => true,
            () => false,
          );
          return { name, isFinished };
        }),
      );
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
