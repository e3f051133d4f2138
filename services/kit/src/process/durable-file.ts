import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** File modes that give access only to the owner of the process. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/**
 * Replaces a file atomically and durably: after a crash or a power failure it has either the old or the new content.
 * The content is written to a temporary file, synced and renamed. Only the owner can read the file. Its folder must
 * exist. If the replacement fails, the promise rejects with the system's error and the old content is kept.
 *
 * @param temporaryFolder must be on the same file system; by default the folder of `file`
 */
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
  temporaryFolder: string = path.dirname(file),
): Promise<void> {
  // The leading dot hides the file from listings of the folder.
  const temporary = path.join(temporaryFolder, `.${path.basename(file)}.${randomUUID()}`);
  try {
    await writeSynced(temporary, content);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  // Until the folder is synced, a power failure could undo the rename.
  await syncFolder(path.dirname(file));
}

/** Creates a folder and its missing parents, accessible only to the owner. An existing folder keeps its mode. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
}

async function writeSynced(file: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', PRIVATE_FILE);
  try {
    await handle.writeFile(content);
    // Without the sync, the rename could reach the disk before the content.
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
