import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { prepareDataFolder } from './data-folder.ts';
import { StateFileError, writeStateFile } from './state-file.ts';

/** SQLite result codes: another process holds the lock, and the file is not a database. */
const BUSY = 5;
const NOT_A_DATABASE = 26;
/** Processes that try at the same moment interfere with each other, so SQLite retries for this long. */
const RETRY_FOR_MS = 50;

/** Keeps a reference, because SQLite releases the lock when its connection is garbage-collected. */
const held = new Set<DatabaseSync>();

/**
 * Locks a data folder for this host. Returns a function that releases the lock. Throws if another host holds it.
 *
 * The lock is an operating system file lock on `lock.db`. It ends when its process ends for any reason, so it can't be
 * stale. `host.lock` only names the process that holds the lock.
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
    // Nothing is written, so the file stays empty.
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

/** A process that has just taken the lock may not have written its id yet. */
async function describeHolder(holder: string): Promise<string> {
  const [pid] = /\d+/.exec(await readFile(holder, 'utf8').catch(() => '')) ?? [];
  return pid === undefined ? '' : ` (process ${pid})`;
}
