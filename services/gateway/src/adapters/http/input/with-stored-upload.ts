import { randomBytes } from 'node:crypto';
import type { ImageStore } from '@dreamreel/kit/images/image-store';
import { IMAGE_TYPES } from '@dreamreel/proto/catalogue/images';
import type { UploadedFile } from '../operations/handlers.ts';

const TYPES = { ...IMAGE_TYPES, png: 'image/png' } as const;

/** The uploaded file's key in the image store, and its original name on the client. */
type StoredUpload = { readonly uploadKey: string; readonly filename: string };

/** Stores the file in the image store while `work` runs, and always deletes it afterwards. */
export async function withStoredUpload<T>(
  images: Pick<ImageStore, 'put' | 'remove'>,
  { bytes, extension, filename }: UploadedFile,
  work: (upload: StoredUpload) => Promise<T>,
): Promise<T> {
  const uploadKey = `uploads/${randomBytes(16).toString('hex')}.${extension}`;
  await images.put(uploadKey, bytes, TYPES[extension]);
  try {
    return await work({ uploadKey, filename });
  } finally {
    await images.remove(uploadKey).catch(() => undefined);
  }
}
