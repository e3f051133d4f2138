import { constants } from 'node:fs';
import { access, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { CallFailed } from '../messaging/call-failed.ts';
import { makePrivateFolder, replaceFile } from '../process/durable-file.ts';
import { checkContentType, checkedKey, contentTypeOf } from './image-key.ts';
import type { ImageStore } from './image-store-contract.ts';

/** Creates a store that keeps images as files in `folder`. A missing folder is created. */
export function folderImageStore(folder: string): ImageStore {
  const fileOf = (key: string) => path.join(folder, checkedKey(key));
  // It's inside the folder, because a rename is atomic only within one file system. No image key starts with a dot.
  const temporaryFolder = path.join(folder, '.unfinished');

  return {
    async put(key, bytes, contentType) {
      const file = fileOf(key);
      checkContentType(key, contentType);
      await orUnavailable(async () => {
        await makePrivateFolder(temporaryFolder);
        await makePrivateFolder(path.dirname(file));
        await replaceFile(file, bytes, temporaryFolder);
      });
    },

    async get(key) {
      const file = fileOf(key);
      return orUnavailable(async () => {
        const bytes = await readFile(file).catch(nullIfMissing);
        return bytes && { bytes, contentType: contentTypeOf(key) };
      });
    },

    async remove(key) {
      const file = fileOf(key);
      await orUnavailable(() => rm(file, { force: true }));
    },

    check: () =>
      orUnavailable(async () => {
        await makePrivateFolder(folder);
        await access(folder, constants.R_OK | constants.W_OK);
      }),
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  // A key can also be the folder of other keys.
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return null;
  throw error;
}

async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new CallFailed('unavailable', 'The image folder is unavailable', { cause: error });
  }
}
