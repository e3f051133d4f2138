import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Read and written by the owner of the process alone. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/**
 * Puts `content` where `file` is, whole or not at all: after a crash or a power cut there is the old content or the new.
 * Written beside it (or in the folder `aside`, which must be of the same file system), synced and renamed. Readable by
 * the owner alone. The folder of `file` must be there. Rejects with the system's error and leaves the old content.
 */
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
  aside: string = path.dirname(file),
): Promise<void> {
  // The dot keeps it out of whatever lists the folder.
  const draft = path.join(aside, `.${path.basename(file)}.${randomUUID()}`);
  try {
    await writeSynced(draft, content);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  // Until then a power cut could undo the rename.
  await syncFolder(path.dirname(file));
}

/** Makes a folder and those above it that are missing, for the owner alone. One that is there stays as it is. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
}

async function writeSynced(file: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', PRIVATE_FILE);
  try {
    await handle.writeFile(content);
    // Without it the rename may reach the disk before the bytes do.
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
