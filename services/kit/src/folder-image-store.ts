import { constants } from 'node:fs';
import { access, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { CallFailed } from './call-failed.ts';
import { makePrivateFolder, replaceFile } from './durable-file.ts';
import { checkContentType, checkedKey, contentTypeOf } from './image-key.ts';
import type { ImageStore } from './image-store.ts';

/** Keeps images as files below `folder`, which is made where it is missing. */
export function folderImageStore(folder: string): ImageStore {
  const fileOf = (key: string) => path.join(folder, checkedKey(key));
  // No key begins with a dot. In the same folder, because a rename is atomic only within one file system.
  const unfinished = path.join(folder, '.unfinished');

  return {
    async put(key, bytes, contentType) {
      const file = fileOf(key);
      checkContentType(key, contentType);
      await stored(async () => {
        await makePrivateFolder(unfinished);
        await makePrivateFolder(path.dirname(file));
        await replaceFile(file, bytes, unfinished);
      });
    },

    async get(key) {
      const file = fileOf(key);
      return stored(async () => {
        const bytes = await readFile(file).catch(nullIfMissing);
        return bytes && { bytes, contentType: contentTypeOf(key) };
      });
    },

    async remove(key) {
      const file = fileOf(key);
      await stored(() => rm(file, { force: true }));
    },

    check: () =>
      stored(async () => {
        await makePrivateFolder(folder);
        await access(folder, constants.R_OK | constants.W_OK);
      }),
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  // A key that is only the folder of others names no image either.
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return null;
  throw error;
}

async function stored<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new CallFailed('unavailable', 'The image folder cannot be used', { cause: error });
  }
}
