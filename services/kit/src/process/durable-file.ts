import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** File permissions that give access only to the owner. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/**
 * Replaces a file atomically. After a crash or power failure, the file has either the old or the new content. The new
 * content is written to a temporary file, synced to disk and renamed. Only the owner can read the file. The file's
 * folder must exist. If an error occurs, the old content is kept.
 *
 * @param temporaryFolder folder for the temporary file, which must be on the same file system. Defaults to the folder
 *   of `file`.
 */
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
  temporaryFolder: string = path.dirname(file),
): Promise<void> {
  // Files with a leading dot are hidden from directory listings.
  const temporary = path.join(temporaryFolder, `.${path.basename(file)}.${randomUUID()}`);
  try {
    await writeSynced(temporary, content);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  // A power failure could undo the rename, so the folder must be synced as well.
  await syncFolder(path.dirname(file));
}

/**
 * Creates a folder and any missing parent folders with access only for the owner. The permissions of existing folders
 * don't change.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
}

async function writeSynced(file: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', PRIVATE_FILE);
  try {
    await handle.writeFile(content);
    // Sync the content before the rename. Otherwise, a crash could leave an empty file under the new name.
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
