import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Modes that let only the owner of the process read and write. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/**
 * Replaces a file atomically and durably: after a crash or a power cut it has the old content or the new one. The content
 * is written to a temporary file in the same folder (or in `temporaryFolder`, which must be on the same file system),
 * synced and renamed. Only the owner can read it. The folder of `file` must exist. Rejects with the system's error; the
 * old content is left then.
 */
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
  temporaryFolder: string = path.dirname(file),
): Promise<void> {
  // Begins with a dot, so that listings of the folder skip it.
  const temporary = path.join(temporaryFolder, `.${path.basename(file)}.${randomUUID()}`);
  try {
    await writeSynced(temporary, content);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  // Until the folder is synced, a power cut could undo the rename.
  await syncFolder(path.dirname(file));
}

/** Makes a folder and its missing parents, for the owner alone. An existing one stays as it is. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
}

async function writeSynced(file: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', PRIVATE_FILE);
  try {
    await handle.writeFile(content);
    // Without the sync, the rename could reach the disk before the bytes.
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
