import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates an empty folder that only the current user can open. The caller removes it. */
export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'dreamreel-'));

/** Removes a folder. Processes that have just been stopped can still write to it, so the removal is retried. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5 });

/** Calls `work` with an empty folder, which is removed afterward. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await temporaryFolder();
  return work(folder).finally(() => removeFolder(folder));
}
