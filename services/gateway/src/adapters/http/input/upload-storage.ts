import { randomBytes } from 'node:crypto';
import type { ImageStore } from '@dreamreel/kit/images/image-store';
import { IMAGE_TYPES } from '@dreamreel/proto/catalogue/images';
import { uploadErrors } from '@dreamreel/proto/generation/stills';
import type { Upload } from '@dreamreel/proto/operation';
import type { Context } from 'koa';
import type { StoredUpload } from '../operations/handlers.ts';
import { HttpFailure } from '../output/http-failure.ts';
import { FORM_OVERHEAD_BYTES, readMultipart, rejectUpload } from './multipart-body.ts';
import { checkReadable } from './request-input.ts';

const TYPES = { ...IMAGE_TYPES, png: 'image/png' } as const;
/** Room for two uploads of the maximum size, well within the memory limit of `compose.yaml`. */
const MEMORY_BYTES = 21 * 1_024 * 1_024;

export type UploadStorage = ReturnType<typeof uploadStorage>;

/**
 * Receives uploads and puts their files in the image store. A file is in memory only until it is stored. Above
 * `memoryBytes` for all uploads together, further uploads get a 503.
 */
export function uploadStorage(images: Pick<ImageStore, 'put' | 'remove'>, memoryBytes = MEMORY_BYTES) {
  let reservedBytes = 0;

  async function store(ctx: Context, upload: Upload): Promise<{ fields: Record<string, string>; file: StoredUpload }> {
    const { fields, file } = await readMultipart(ctx, upload);
    checkReadable(fields);
    const uploadKey = `uploads/${randomBytes(16).toString('hex')}.${file.extension}`;
    await images.put(uploadKey, file.bytes, TYPES[file.extension]);
    return { fields, file: { uploadKey, filename: file.filename } };
  }

  return {
    /** Reads an upload and stores its file, which the caller must remove. Throws like {@link readMultipart}, or 503. */
    async receive(ctx: Context, upload: Upload) {
      const bytes = Math.min(ctx.request.length ?? Number.POSITIVE_INFINITY, upload.maxFileBytes + FORM_OVERHEAD_BYTES);
      if (reservedBytes + bytes > memoryBytes) return rejectUpload(ctx.req, tooManyUploads());
      reservedBytes += bytes;
      try {
        return await store(ctx, upload);
      } finally {
        reservedBytes -= bytes;
      }
    },

    async remove(file: StoredUpload | undefined): Promise<void> {
      if (file) await images.remove(file.uploadKey).catch(() => undefined);
    },
  };
}

function tooManyUploads(): HttpFailure {
  const { status, message } = uploadErrors['too-many-uploads'];
  return new HttpFailure(status, 'too-many-uploads', message, { headers: { 'Retry-After': '5' } });
}
