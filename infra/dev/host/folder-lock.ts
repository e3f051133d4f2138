import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { prepareDataFolder } from './data-folder.ts';
import { StateFileError, writeStateFile } from './state-file.ts';

/** Result codes of SQLite: another process holds the lock; the file is not a database. */
const BUSY = 5;
const NOT_A_DATABASE = 26;
/** Processes that try at the same moment disturb each other: SQLite tries again within this time. */
const TRIES_FOR_MS = 50;

/** Keeps a reference: SQLite releases the lock of a connection that is garbage-collected. */
const held = new Set<DatabaseSync>();

/**
 * Locks a data folder for this host. Returns the function that releases it; throws when another host holds the lock.
 *
 * It is a file lock of the operating system on `lock.db`: it ends with its process, however that ends, so no lock can be
 * stale. `host.lock` only says who holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await prepareDataFolder(folder);
  const holder = join(folder, 'host.lock');
  const lock = takeLock(join(folder, 'lock.db'));
  if (lock === null)
    throw new Error(`Dreamreel already runs on ${folder}${await whoRuns(holder)}. Stop it, or set DREAMREEL_DATA.`);
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
    lock = new DatabaseSync(path, { timeout: TRIES_FOR_MS });
    // Nothing is written: the file stays empty.
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
async function whoRuns(holder: string): Promise<string> {
  const [pid] = /\d+/.exec(await readFile(holder, 'utf8').catch(() => '')) ?? [];
  return pid === undefined ? '' : ` (process ${pid})`;
}
