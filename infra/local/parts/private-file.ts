import { chmod, readFile, writeFile } from 'node:fs/promises';

/** The JSON of a file, or nothing where there is none. */
export async function readPrivateJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

/** Writes what the owner of the data folder alone may read. */
export async function writePrivateJson(path: string, value: unknown): Promise<void> {
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  // A file that was there keeps the mode that it had.
  await chmod(path, 0o600);
}
