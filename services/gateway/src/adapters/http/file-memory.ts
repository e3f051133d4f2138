import { readFile, stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

/** What a file holds at this moment; undefined where there is no such file. */
export type FileMemory = (file: string) => Promise<FileContent | undefined>;

export type FileContent = {
  /** The same buffer for everybody as long as the file stays as it is: nobody changes it. */
  readonly bytes: Buffer;
  /** Another one after each change. */
  readonly version: string;
};

/** Remembers up to `maxBytes` of the files that are asked for; each time it looks whether they have changed. */
export function fileMemory(maxBytes: number): FileMemory {
  const contents = new LRUCache<string, FileContent, string>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
    fetchMethod: async (key, _stale, { context: file }) => ({
      bytes: await readFile(file),
      version: key.slice(0, key.indexOf(' ')),
    }),
  });

  return async (file) => {
    try {
      const stats = await stat(file);
      if (!stats.isFile()) return undefined;
      const version = `${stats.size.toString(36)}-${stats.mtimeMs.toString(36)}`;
      return await contents.fetch(`${version} ${file}`, { context: file });
    } catch (error) {
      if (isAbsence(error)) return undefined;
      throw error;
    }
  };
}

function isAbsence(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && ABSENT.has(String(error.code));
}

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);
