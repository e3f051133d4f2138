import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { prepareDataFolder } from './data-folder.ts';
import { StateFileError, writeStateFile } from './state-file.ts';

/**
 * SQLite result codes: `BUSY` means that another process holds the lock, and `NOT_A_DATABASE` means that the file is
 * corrupt.
 */
const BUSY = 5;
const NOT_A_DATABASE = 26;
/** SQLite's retry time in milliseconds. Simultaneous lock attempts can fail, so SQLite must retry. */
const RETRY_FOR_MS = 50;

/** Keeps references to the connections, because SQLite releases a lock when its connection is garbage-collected. */
const held = new Set<DatabaseSync>();

/**
 * Locks a data folder for this host and returns a function that releases the lock. Throws if another host holds the
 * lock.
 *
 * The lock is an operating system file lock on `lock.db`. The operating system releases the lock when the process ends,
 * so stale locks can't occur. `host.lock` only contains the id of the process that holds the lock.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await prepareDataFolder(folder);
  const holder = join(folder, 'host.lock');
  const lock = takeLock(join(folder, 'lock.db'));
  if (lock === null)
    throw new Error(
      `Dreamreel already runs on ${folder}${await describeHolder(holder)}. Stop it, or set DREAMREEL_DATA.`,
    );
  held.add(lock);
  const release = async () => {
    await rm(holder, { force: true });
    held.delete(lock);
    lock.close();
  };
  try {
    await writeStateFile(holder, { pid: process.pid });
    return release;
  } catch (error) {
    await release();
    throw error;
  }
}

function takeLock(path: string): DatabaseSync | null {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path, { timeout: RETRY_FOR_MS });
    // The transaction writes nothing, so the lock file stays empty.
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    const code: unknown = Reflect.get(Object(error), 'errcode');
    if (code === BUSY) return null;
    if (code === NOT_A_DATABASE)
      throw new StateFileError(path, 'is damaged: it should be empty', 'Remove it, and start again', error);
    const message = error instanceof Error ? error.message : String(error);
    throw new StateFileError(path, `cannot be locked (${message})`, 'Check its owner, or remove it', error);
  }
}

/**
 * Returns a description of the lock holder. A process that just acquired the lock might not have written its id yet.
 */
async function describeHolder(holder: string): Promise<string> {
  const [pid] = /\d+/.exec(await readFile(holder, 'utf8').catch(() => '')) ?? [];
  return pid === undefined ? '' : ` (process ${pid})`;
}
