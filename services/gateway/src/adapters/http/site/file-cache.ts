import { readFile, stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

/** Returns the current content of a file, or undefined if the file doesn't exist. */
export type FileCache = (file: string) => Promise<FileContent | undefined>;

export type FileContent = {
  /** Shared between all callers, so callers must not modify the buffer. */
  readonly bytes: Buffer;
  /** Version of the file, which changes whenever the file changes. */
  readonly version: string;
};

/** Caches up to `maxBytes` of file content. Every request checks whether the file has changed. */
export function fileCache(maxBytes: number): FileCache {
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
      if (isNotFound(error)) return undefined;
      throw error;
    }
  };
}

function isNotFound(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && NOT_FOUND_CODES.has(String(error.code));
}

const NOT_FOUND_CODES = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);
