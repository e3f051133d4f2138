import { access, constants } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The folder in which Go installs programs. */
export const goPrograms = process.env.GOBIN ?? join(process.env.GOPATH ?? join(homedir(), 'go'), 'bin');

/** Returns the path of a program on the PATH or in Go's program folder, or null if the program isn't installed. */
export async function findProgram(...names: readonly string[]): Promise<string | null> {
  const folders = [...(process.env.PATH ?? '').split(delimiter), goPrograms, '/usr/sbin', '/usr/local/go/bin'];
  for (const name of names) {
    for (const folder of folders.filter((entry) => entry !== '')) {
      const path = join(folder, name);
      const found = await access(path, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (found) return path;
    }
  }
  return null;
}
