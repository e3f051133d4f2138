/** A stored image. */
export type StoredImage = { readonly bytes: Buffer; readonly contentType: string };

/**
 * An object store for images. A key matches `[a-z0-9][a-z0-9/._-]*`, doesn't contain `..`, and has the file extension
 * of its content type. Every method throws an Error for an invalid key, and a `CallFailed` with status 503 while the
 * store is unavailable.
 */
export type ImageStore = {
  /** Stores `bytes` under `key` atomically and replaces any existing image. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Returns the image stored under `key`, or null if the key doesn't exist. */
  get(key: string): Promise<StoredImage | null>;
  /** Deletes the image under `key`. Succeeds if the key doesn't exist. */
  remove(key: string): Promise<void>;
  /** Readiness check. Rejects while images can't be stored or read. */
  check(): Promise<void>;
};
