import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { prepareDataFolder } from './data-folder.ts';
import { processIdentity } from './process-identity.ts';
import { readStateFile, StateFileError, writeStateFile } from './state-file.ts';

/** Result codes of SQLite: another process holds the lock; the file is not a database. */
const BUSY = 5;
const NOT_A_DATABASE = 26;
/** Tries within about a second: a process that has just taken the lock needs a moment to write `host.lock`. */
const MOST_TRIES = 40;

const holderSchema = z.object({ pid: z.int(), identity: z.string() });

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
  const path = join(folder, 'host.lock');
  const lock = await takeOrThrow(folder, path);
  held.add(lock);
  const release = async () => {
    await rm(path, { force: true });
    held.delete(lock);
    lock.close();
  };
  try {
    // `lock.db` may have been removed while another host runs.
    const other = await livingHolder(path);
    if (other !== null) throw alreadyRuns(folder, other);
    await writeStateFile(path, { pid: process.pid, identity: await processIdentity(process.pid) });
  } catch (error) {
    held.delete(lock);
    lock.close();
    throw error;
  }
  return release;
}

/**
 * Takes the lock, or throws with the holder's process id. SQLite may report BUSY to all processes that try at the same
 * moment, since each holds a shared lock meanwhile: as long as no holder is recorded, it retries.
 */
async function takeOrThrow(folder: string, path: string): Promise<DatabaseSync> {
  for (let tries = 1; ; tries += 1) {
    const lock = takeLock(join(folder, 'lock.db'));
    if (lock !== null) return lock;
    const holder = await livingHolder(path);
    if (holder !== null || tries >= MOST_TRIES) throw alreadyRuns(folder, holder);
    await delay(10 + Math.random() * 40);
  }
}

function takeLock(path: string): DatabaseSync | null {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path, { timeout: 0 });
    // Nothing is written: the file stays empty.
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    const code = resultCode(error);
    if (code === BUSY) return null;
    if (code === NOT_A_DATABASE)
      throw new StateFileError(path, 'is damaged: it should be empty', 'Remove it, and start again', error);
    const message = error instanceof Error ? error.message : String(error);
    throw new StateFileError(path, `cannot be locked (${message})`, 'Check its owner, or remove it', error);
  }
}

function resultCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'errcode' in error ? error.errcode : undefined;
}

async function livingHolder(path: string): Promise<number | null> {
  // A crash may have left anything in this file; only a running process counts.
  const holder = await readStateFile(path, holderSchema, '').catch(() => undefined);
  return holder && (await processIdentity(holder.pid)) === holder.identity ? holder.pid : null;
}

function alreadyRuns(folder: string, pid: number | null): Error {
  const who = pid === null ? '' : ` (process ${pid})`;
  return new Error(`Dreamreel already runs on ${folder}${who}. Stop it, or set DREAMREEL_DATA.`);
}
