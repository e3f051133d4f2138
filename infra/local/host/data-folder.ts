import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder, PRIVATE_FOLDER } from '@dreamreel/kit/durable-file';
import { errorCode } from './error-code.ts';
import { ownerOf } from './owner-of.ts';

const OTHERS = 0o077;
const CHOOSE = 'choose another folder: DREAMREEL_DATA=<folder>';

/** A file system's own, on a disk of its own. */
const NOT_OURS = 'lost+found';

/**
 * Makes the data folder where it is missing, and sees that nobody but its owner may enter it: it holds passwords, e-mail
 * addresses and logs. Throws a sentence for the reader where it, or something in it, belongs to another user, as after one
 * start with sudo, or where it cannot be made.
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
  // The administrator may work in anybody's folder, and gives the database one of its own.
  if (us !== undefined && us !== 0) await refuseForeign(folder, us);
  if (((await stat(folder)).mode & OTHERS) !== 0) await chmod(folder, PRIVATE_FOLDER);
}

async function refuseForeign(folder: string, us: number): Promise<void> {
  const refuse = async (path: string) => {
    const take = `take it over (sudo chown -R "$(id -un)" '${folder}')`;
    throw new Error(`${path} belongs to ${await ownerOf(path)}: start as that user, ${take}, or ${CHOOSE}`);
  };
  if ((await stat(folder)).uid !== us) await refuse(folder);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name !== NOT_OURS && (await stat(path)).uid !== us) await refuse(path);
  }
}
