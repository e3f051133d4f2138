import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder, PRIVATE_FOLDER } from '@dreamreel/kit/process/durable-file';
import { errorCode } from './error-code.ts';
import { ownerOf } from './owner-of.ts';

const OTHERS = 0o077;
const CHOOSE = 'choose another folder: DREAMREEL_DATA=<folder>';

/** A root-owned folder that some file systems, such as ext4, contain by default. */
const NOT_OURS = 'lost+found';

/**
 * Creates the data folder if it is missing and restricts it to its owner, because it contains passwords, email
 * addresses and logs. Throws a readable error if the folder can't be created. Also throws if the folder or a file in it
 * belongs to another user, for example after a start with sudo.
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await makePrivateFolder(folder);
  } catch (error) {
    const owner = await ownerOf(folder);
    throw new Error(
      `The data folder ${folder} can't be created (${errorCode(error)}): the path belongs to ${owner}. Free it, or ${CHOOSE}`,
      { cause: error },
    );
  }
  const us = process.getuid?.();
  // The check is skipped for root, because root can use any folder and the Postgres cluster belongs to the Postgres
  // user.
  if (us !== undefined && us !== 0) await rejectForeignOwner(folder, us);
  if (((await stat(folder)).mode & OTHERS) !== 0) await chmod(folder, PRIVATE_FOLDER);
}

async function rejectForeignOwner(folder: string, us: number): Promise<void> {
  const reject = async (path: string) => {
    const take = `take it over (sudo chown -R "$(id -un)" '${folder}')`;
    throw new Error(`${path} belongs to ${await ownerOf(path)}: start as that user, ${take}, or ${CHOOSE}`);
  };
  if ((await stat(folder)).uid !== us) await reject(folder);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name !== NOT_OURS && (await stat(path)).uid !== us) await reject(path);
  }
}
