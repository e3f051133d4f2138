import { access, constants } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { repositoryRoot } from '../repository-root.ts';

/** The product's folder for programs that it has built. */
export const ownPrograms = join(repositoryRoot, '.dreamreel', 'bin');

/**
 * Names of Chromium, preferred first. The headless shell draws no windows, which takes about 40% less CPU time for the
 * same pages.
 */
export const CHROMIUM = [
  'chromium-headless-shell',
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chromium-browser',
] as const;

/** Returns the path of a program on the PATH or in a folder of built programs, or null if it isn't installed. */
export async function findProgram(...names: readonly string[]): Promise<string | null> {
  const { PATH = '', GOPATH = join(homedir(), 'go'), GOBIN = join(GOPATH, 'bin') } = process.env;
  const folders = [...PATH.split(delimiter), ownPrograms, GOBIN, '/usr/sbin', '/usr/local/go/bin'].filter(Boolean);
  for (const path of names.flatMap((name) => folders.map((folder) => join(folder, name)))) {
    const isFound = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isFound) return path;
  }
  return null;
}
