import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder, PRIVATE_FOLDER } from '@dreamreel/kit/process/durable-file';
import { errorCode } from './error-code.ts';
import { ownerOf } from './owner-of.ts';

const OTHERS = 0o077;
const CHOOSE = 'choose another folder: DREAMREEL_DATA=<folder>';

/** Exists where the data folder is the root of a file system. */
const NOT_OURS = 'lost+found';

/**
 * Creates the data folder where it is missing, and makes it accessible to its owner alone: it holds passwords, e-mail
 * addresses and logs. Throws a sentence for the reader where it, or a file in it, belongs to another user, as after a
 * start with sudo, or where it cannot be created.
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await makePrivateFolder(folder);
  } catch (error) {
    const owner = await ownerOf(folder);
    throw new Error(
      `The data folder ${folder} cannot be made (${errorCode(error)}): the path belongs to ${owner}. Free it, or ${CHOOSE}`,
      { cause: error },
    );
  }
  const us = process.getuid?.();
  // Root may use the folder of any user; the cluster in it belongs to the user of Postgres.
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
