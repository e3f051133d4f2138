/** An image as it was stored. */
export type StoredImage = { readonly bytes: Buffer; readonly contentType: string };

/**
 * An object store for images. A key is `[a-z0-9][a-z0-9/._-]*`, without `..`, with the file extension of its content type;
 * another throws an Error. Every method throws a 503 (`CallFailed`) while the store is away.
 */
export type ImageStore = {
  /** Stores `bytes` under `key` atomically; replaces what was there. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The image under `key`; null where there is none. */
  get(key: string): Promise<StoredImage | null>;
  /** Deletes the image under `key`; succeeds where there is none. */
  remove(key: string): Promise<void>;
  /** For the service's checks: rejects while images cannot be stored or read. */
  check(): Promise<void>;
};
