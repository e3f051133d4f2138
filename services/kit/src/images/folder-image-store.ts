import { constants } from 'node:fs';
import { access, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { CallFailed } from '../messaging/call-failed.ts';
import { makePrivateFolder, replaceFile } from '../process/durable-file.ts';
import type { ImageStore } from './image-store-contract.ts';
import { checkContentType, checkedKey, contentTypeOf } from './image-store-contract.ts';

/** Creates an image store that uses a folder on disk. If the folder doesn't exist, it is created. */
export function folderImageStore(folder: string): ImageStore {
  const fileOf = (key: string) => path.join(folder, checkedKey(key));
  // Temporary files must be in the same file system because renames across file systems aren't atomic. Image keys
  // never start with a dot.
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

    async removeOlder(name, ageMs) {
      const images = fileOf(name);
      // Interrupted writes leave temporary files behind.
      await orUnavailable(async () => {
        for (const parent of [images, temporaryFolder]) await removeOlderFiles(parent, Date.now() - ageMs);
      });
    },

    check: () =>
      orUnavailable(async () => {
        await makePrivateFolder(folder);
        await access(folder, constants.R_OK | constants.W_OK);
      }),
  };
}

async function removeOlderFiles(folder: string, writtenBefore: number): Promise<void> {
  for (const name of (await readdir(folder).catch(nullIfMissing)) ?? []) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(nullIfMissing);
    if (found && found.mtimeMs < writtenBefore) await rm(file, { force: true });
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  // The key may refer to a folder instead of a file.
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
