import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFolder, PRIVATE_FOLDER } from '@dreamreel/kit/process/durable-file';

const CHOOSE = 'choose another folder: DREAMREEL_DATA=<folder>';
/** A root-owned folder that some file systems, such as ext4, contain by default. */
const NOT_OURS = 'lost+found';
/** SQLite's result code if another process holds the lock. */
const BUSY = 5;
/** SQLite's retry time in milliseconds. Simultaneous lock attempts can fail, so SQLite must retry. */
const RETRY_FOR_MS = 50;

/**
 * Creates the data folder if it is missing, locks it for this host and returns a function that releases the lock.
 * Throws a readable error if the folder can't be used or another host holds the lock.
 *
 * The lock is an operating system file lock on `lock.db`. The operating system releases the lock when the process ends,
 * so stale locks can't occur. SQLite also releases the lock when `lock` is garbage-collected, so the returned function
 * keeps a reference to it. `host.lock` only contains the id of the process that holds the lock.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  await prepareDataFolder(folder);
  const holderFile = join(folder, 'host.lock');
  const lock = new DatabaseSync(join(folder, 'lock.db'), { timeout: RETRY_FOR_MS });
  try {
    // The transaction writes nothing, so the lock file stays empty.
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (Reflect.get(Object(error), 'errcode') !== BUSY)
      throw new Error(`${join(folder, 'lock.db')} is damaged. Remove it, and start again`, { cause: error });
    // A process that just locked the folder might not have written its id yet.
    const pid = await readFile(holderFile, 'utf8').catch(() => '');
    throw new Error(
      `Dreamreel already runs on ${folder}${pid && ` (process ${pid})`}. Stop it, or set DREAMREEL_DATA.`,
    );
  }
  await writeFile(holderFile, String(process.pid));
  return async () => {
    await rm(holderFile, { force: true });
    lock.close();
  };
}

/**
 * Restricts the folder to its owner because it contains passwords, email addresses and logs. Throws if a file in it
 * belongs to another user, for example after a start with sudo.
 */
async function prepareDataFolder(folder: string): Promise<void> {
  await makePrivateFolder(folder).catch((error: unknown) => {
    throw new Error(`The data folder ${folder} can't be created (${Object(error).code}): ${CHOOSE}`, { cause: error });
  });
  const ownUserId = process.geteuid?.() ?? 0;
  // Root can use any folder, and the Postgres cluster belongs to the Postgres user.
  const names = ownUserId === 0 ? [] : ['.', ...(await readdir(folder)).filter((name) => name !== NOT_OURS)];
  for (const path of names.map((name) => join(folder, name))) {
    const { uid } = await stat(path);
    if (uid === ownUserId) continue;
    const ownershipRemedy = `take it over (sudo chown -R "$(id -un)" '${folder}')`;
    throw new Error(`${path} belongs to another user (${uid}): start as that user, ${ownershipRemedy}, or ${CHOOSE}`);
  }
  await chmod(folder, PRIVATE_FOLDER);
}
