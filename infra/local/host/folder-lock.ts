import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { prepareDataFolder } from './data-folder.ts';
import { processIdentity } from './process-identity.ts';
import { readStateFile, StateFileError, writeStateFile } from './state-file.ts';

/** What SQLite says where another process holds the lock, and where the file is none of its own. */
const BUSY = 5;
const NOT_A_DATABASE = 26;
/** The one who has just taken the lock needs a moment to say who it is. */
const NAMES_ITSELF_WITHIN_MS = 1_000;

const holderSchema = z.object({ pid: z.int(), identity: z.string() });

/** SQLite lets go of what nobody refers to any more. */
const held = new Set<DatabaseSync>();

/**
 * Lets only one host work in a data folder. Returns how to let go; throws when another host lives there.
 *
 * The lock is the system's, on `lock.db`: it goes with its process, however that ends, so that there is none to judge as
 * stale or to take from anybody. `host.lock` only says who holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await prepareDataFolder(folder);
  const path = join(folder, 'host.lock');
  const lock = await takeOrRefuse(folder, path);
  held.add(lock);
  const release = async () => {
    await rm(path, { force: true });
    held.delete(lock);
    lock.close();
  };
  try {
    // Somebody may have removed `lock.db` under a living host.
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
 * Takes the lock, or throws with the name of who holds it. SQLite may refuse all who try in the same moment, since each
 * holds a shared lock on its way: as long as nobody is named, it is tried again.
 */
async function takeOrRefuse(folder: string, path: string): Promise<DatabaseSync> {
  const until = performance.now() + NAMES_ITSELF_WITHIN_MS;
  for (;;) {
    const lock = takeLock(join(folder, 'lock.db'));
    if (lock !== null) return lock;
    const holder = await livingHolder(path);
    if (holder !== null || performance.now() > until) throw alreadyRuns(folder, holder);
    await delay(10 + Math.random() * 40);
  }
}

function takeLock(path: string): DatabaseSync | null {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path, { timeout: 0 });
    // Nothing is ever written: the file stays empty.
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    const code = resultCode(error);
    if (code === BUSY) return null;
    if (code === NOT_A_DATABASE)
      throw new StateFileError(path, 'is damaged: it should be empty', 'Remove it, and start again', error);
    const message = error instanceof Error ? error.message : String(error);
    throw new StateFileError(path, `cannot be locked (${message})`, 'Look whom it belongs to, or remove it', error);
  }
}

function resultCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'errcode' in error ? error.errcode : undefined;
}

async function livingHolder(path: string): Promise<number | null> {
  // The system has given us the lock: whatever a crash has left here tells nothing.
  const holder = await readStateFile(path, holderSchema, '').catch(() => undefined);
  return holder && (await processIdentity(holder.pid)) === holder.identity ? holder.pid : null;
}

function alreadyRuns(folder: string, pid: number | null): Error {
  const who = pid === null ? '' : ` (process ${pid})`;
  return new Error(`Dreamreel already runs on ${folder}${who}. Stop it, or set DREAMREEL_DATA.`);
}
