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
