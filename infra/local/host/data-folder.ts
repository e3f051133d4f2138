import { chmod, stat } from 'node:fs/promises';
import { makePrivateFolder, PRIVATE_FOLDER } from '@dreamreel/kit/durable-file';
import { errorCode } from './error-code.ts';
import { ownerOf } from './owner-of.ts';

const OTHERS = 0o077;
const CHOOSE = 'choose another folder: DREAMREEL_DATA=<folder>';

/**
 * Makes the data folder where it is missing, and sees that nobody but its owner may enter it: it holds passwords, e-mail
 * addresses and logs. Throws a sentence for the reader where it belongs to another user or cannot be made.
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await makePrivateFolder(folder);
  } catch (error) {
    throw new Error(`The data folder ${folder} cannot be made (${errorCode(error)}): free the path, or ${CHOOSE}`, {
      cause: error,
    });
  }
  const { uid, mode } = await stat(folder);
  const us = process.getuid?.();
  // The administrator may work in anybody's folder.
  if (us !== undefined && us !== 0 && uid !== us) {
    const owner = await ownerOf(folder);
    const take = `take it over (sudo chown -R "$(id -un)" '${folder}')`;
    throw new Error(`The data folder ${folder} belongs to ${owner}: start as that user, ${take}, or ${CHOOSE}`);
  }
  if ((mode & OTHERS) !== 0) await chmod(folder, PRIVATE_FOLDER);
}
