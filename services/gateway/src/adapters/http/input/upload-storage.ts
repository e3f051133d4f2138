import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { toStorableText } from '@dreamreel/kit/database/storable-text';
import type { ImageStore } from '@dreamreel/kit/images/image-store';
import { withinTime } from '@dreamreel/kit/process/within-time';
import { IMAGE_TYPES } from '@dreamreel/proto/catalogue/images';
import { uploadErrors } from '@dreamreel/proto/generation/stills';
import type { Upload } from '@dreamreel/proto/operation';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { fileTypeFromBuffer } from 'file-type';
import type { Context } from 'koa';
import type { StoredUpload } from '../operations/handlers.ts';
import { edgeFailure, HttpFailure } from '../output/http-failure.ts';
import { drainRequest, hasBody, PLAIN_ENCODINGS, UPLOAD_DRAIN } from './request-body.ts';
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

/**
 * The file of an upload. The file starts with the signature of a JPEG, PNG, or WebP image, but the rest of the file
 * isn't checked.
 */
type UploadedFile = {
  readonly bytes: Buffer;
  readonly extension: 'jpg' | 'png' | 'webp';
  readonly filename: string;
};
type Form = { readonly fields: Readonly<Record<string, string>>; readonly file: UploadedFile };
type Part = { readonly field: string; readonly filename: string; readonly bytes: Buffer };

/** Maximum size of the form excluding its file. */
const FORM_OVERHEAD_BYTES = 64 * 1_024;
const ARRIVAL_MS = 120_000;
const LIMITS = { files: 1, fields: 8, fieldSize: 8 * 1_024, fieldNameSize: 100, headerPairs: 20 };
const MISSING_FILE_MESSAGE = 'Please select an image file first';

const EXTENSIONS = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
] as const);

/**
 * Reads a multipart form with exactly one file. Throws 400 if the form is malformed, 413 if it is too large, and 415 if
 * the body isn't a form or if the file isn't a JPEG, PNG, or WebP image. The image type is detected from the first
 * bytes of the file. The declared content type is ignored.
 */
async function readMultipart(ctx: Context, { field, maxFileBytes }: Upload): Promise<Form> {
  if (!hasBody(ctx)) throw edgeFailure('invalid-request', MISSING_FILE_MESSAGE);
  if (!ctx.is('multipart/form-data') || !PLAIN_ENCODINGS.has(ctx.get('content-encoding'))) {
    throw edgeFailure('unsupported-media-type', 'Send the file as multipart/form-data');
  }
  try {
    if ((ctx.request.length ?? 0) > maxFileBytes + FORM_OVERHEAD_BYTES)
      throw edgeFailure('too-large', TOO_LARGE_MESSAGE);
    const { fields, part } = await withinTime(ARRIVAL_MS, parseParts(ctx, maxFileBytes));
    return { fields, file: await checkImageFile(part, field) };
  } catch (error) {
    const failure =
      error instanceof HttpFailure
        ? error
        : edgeFailure('invalid-request', 'The upload did not arrive completely. Send it again.');
    return rejectUpload(ctx.req, failure);
  }
}

/** Discards the rest of an upload, so that the client can read the response, and throws `failure`. */
async function rejectUpload(request: IncomingMessage, failure: HttpFailure): Promise<never> {
  if (!request.complete) await drainRequest(request, UPLOAD_DRAIN);
  throw request.complete ? failure : withConnectionClose(failure);
}

const TOO_LARGE_MESSAGE = 'The file is larger than 10 MB. Choose a smaller one.';

/**
 * Adds `Connection: close`. If the connection stayed open, the unread rest of the body would be parsed as the next
 * request.
 */
function withConnectionClose({ status, code, message, detail, headers }: HttpFailure): HttpFailure {
  return new HttpFailure(status, code, message, { detail, headers: { ...headers, Connection: 'close' } });
}

type Parts = { readonly fields: Record<string, string>; readonly part: Part | undefined };

function parseParts({ req, request }: Context, maxFileBytes: number): Promise<Parts> {
  const { promise, resolve, reject } = Promise.withResolvers<Parts>();
  const fields: Record<string, string> = {};
  let part: Part | undefined;
  let form: BusboyInstance;
  try {
    form = new Busboy({
      headers: { ...req.headers, 'content-type': req.headers['content-type'] ?? '' },
      limits: { ...LIMITS, fileSize: maxFileBytes },
    });
  } catch {
    return Promise.reject(edgeFailure('invalid-request', 'The form has no boundary. Send it as multipart/form-data.'));
  }
  const rejectExtraParts = () =>
    reject(edgeFailure('invalid-request', 'Send exactly one file, and each field only once'));
  form.on('file', (name, stream, filename) => {
    // Joining chunks at the end would need twice the memory.
    const bytes = Buffer.allocUnsafe(Math.min(request.length ?? maxFileBytes, maxFileBytes));
    let length = 0;
    stream.on('data', (chunk: Buffer) => {
      length += chunk.copy(bytes, length);
    });
    stream.on('limit', () => reject(edgeFailure('too-large', TOO_LARGE_MESSAGE)));
    stream.on('error', reject);
    stream.on('end', () => {
      part = { field: name, filename, bytes: bytes.subarray(0, length) };
    });
  });
  form.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut || Object.hasOwn(fields, name)) return rejectExtraParts();
    fields[name] = value;
  });
  form.on('filesLimit', rejectExtraParts);
  form.on('fieldsLimit', rejectExtraParts);
  form.on('partsLimit', rejectExtraParts);
  form.on('error', reject);
  form.on('finish', () => resolve({ fields, part }));
  const rejectAborted = () => req.readableEnded || reject(new Error('The client has aborted'));
  // The client may have closed the connection during the access check, and then there is no further `close` event.
  if (req.destroyed) rejectAborted();
  req.once('close', rejectAborted);
  req.pipe(form);
  return promise.finally(() => req.unpipe(form));
}

async function checkImageFile(part: Part | undefined, field: string): Promise<UploadedFile> {
  if (!part || part.field !== field || part.bytes.length === 0)
    throw edgeFailure('invalid-request', MISSING_FILE_MESSAGE);
  const fileType = await fileTypeFromBuffer(part.bytes).catch(() => undefined);
  const extension = [...EXTENSIONS].find(([mime]) => mime === fileType?.mime)?.[1];
  if (extension === undefined)
    throw edgeFailure('unsupported-media-type', 'This file type is not supported. Choose a JPEG, PNG, or WebP image.');
  return { bytes: part.bytes, extension, filename: displayName(part.filename) };
}

/** Returns the file name that admins see, without path or control characters and truncated to 255 characters. */
function displayName(filename: string | undefined): string {
  const name = (filename ?? '').split(/[\\/]/).at(-1) ?? '';
  return toStorableText(name.replaceAll(/\p{C}/gu, ''), 255) || 'image';
}
