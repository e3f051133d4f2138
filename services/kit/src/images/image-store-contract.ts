import { lookup } from 'mime-types';

export type StoredImage = { readonly bytes: Buffer; readonly contentType: string };

/**
 * An object store for images. Keys match `[a-z0-9][a-z0-9/._-]*`, don't contain `..`, and have the file extension of
 * the image's content type. Every method throws an Error if the key is invalid, and a `CallFailed` with status 503 if
 * the store is unavailable.
 */
export type ImageStore = {
  /** Stores an image atomically. An existing image with the same key is replaced. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Returns the image with the given key, or null if it doesn't exist. */
  get(key: string): Promise<StoredImage | null>;
  /** Deletes the image with the given key. Succeeds if the image doesn't exist. */
  remove(key: string): Promise<void>;
  /** Deletes the images in a folder that were stored more than `ageMs` milliseconds ago. */
  removeOlder(folder: string, ageMs: number): Promise<void>;
  /** Readiness check. Rejects while the store is unavailable. */
  check(): Promise<void>;
};

const KEY_PATTERN = /^[a-z0-9][a-z0-9/._-]{0,199}$/;

/**
 * Returns the key if it is valid. Throws if the key could point outside of the folder, or if different stores would
 * handle it differently.
 */
export function checkedKey(key: string): string {
  const isWellFormed = KEY_PATTERN.test(key) && !key.includes('..') && !key.includes('//') && !/\/\.|[/]$/.test(key);
  if (!isWellFormed) throw new Error('Invalid image key');
  return key;
}

/** Returns the content type for the file extension of a key. */
export function contentTypeOf(key: string): string {
  return lookup(key) || 'application/octet-stream';
}

/**
 * Throws if the key's file extension doesn't match the content type. The folder store derives the content type from the
 * extension.
 */
export function checkContentType(key: string, contentType: string): void {
  if (contentTypeOf(key) !== contentType) throw new Error(`The extension of ${key} does not match ${contentType}`);
}
