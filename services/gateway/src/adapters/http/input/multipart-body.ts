import { storable } from '@dreamreel/kit/database/storable-text';
import { withinTime } from '@dreamreel/kit/process/within-time';
import type { Upload } from '@dreamreel/proto/operation';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { fileTypeFromBuffer } from 'file-type';
import type { Context } from 'koa';
import type { UploadedFile } from '../operations/handlers.ts';
import { edgeFailure, HttpFailure } from '../output/http-failure.ts';
import { drainRequest, UPLOAD_DRAIN } from './drain-request.ts';
import { hasBody, PLAIN_ENCODINGS } from './json-body.ts';

type Form = { readonly fields: Readonly<Record<string, string>>; readonly file: UploadedFile };
type Part = { readonly field: string; readonly filename: string; readonly bytes: Buffer };

/** Maximum size of the form excluding its file. */
const FORM_OVERHEAD_BYTES = 64 * 1_024;
const ARRIVAL_MS = 120_000;
const LIMITS = { files: 2, fields: 8, fieldSize: 8 * 1_024, fieldNameSize: 100, headerPairs: 20 };
const MISSING = 'Please select an image file first';

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
export async function readMultipart(ctx: Context, { field, maxFileBytes }: Upload): Promise<Form> {
  if (!hasBody(ctx)) throw edgeFailure('invalid-request', MISSING);
  if (!ctx.is('multipart/form-data') || !PLAIN_ENCODINGS.has(ctx.get('content-encoding'))) {
    throw edgeFailure('unsupported-media-type', 'Send the file as multipart/form-data');
  }
  try {
    if ((ctx.request.length ?? 0) > maxFileBytes + FORM_OVERHEAD_BYTES) throw edgeFailure('too-large', TOO_LARGE);
    const { fields, parts } = await withinTime(ARRIVAL_MS, partsOf(ctx, maxFileBytes));
    return { fields, file: await singleFile(parts, field) };
  } catch (error) {
    const failure =
      error instanceof HttpFailure
        ? error
        : edgeFailure('invalid-request', 'The upload did not arrive completely. Send it again.');
    if (!ctx.req.complete) await drainRequest(ctx.req, UPLOAD_DRAIN);
    throw ctx.req.complete ? failure : closing(failure);
  }
}

const TOO_LARGE = 'The file is larger than 10 MB. Choose a smaller one.';

/**
 * Adds `Connection: close`. If the connection stayed open, the unread rest of the body would be parsed as the next
 * request.
 */
function closing({ status, code, message, detail }: HttpFailure): HttpFailure {
  return new HttpFailure(status, code, message, { detail, headers: { Connection: 'close' } });
}

function partsOf({ req }: Context, maxFileBytes: number): Promise<{ fields: Record<string, string>; parts: Part[] }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ fields: Record<string, string>; parts: Part[] }>();
  const fields: Record<string, string> = {};
  const parts: Part[] = [];
  let form: BusboyInstance;
  try {
    form = new Busboy({
      headers: { ...req.headers, 'content-type': req.headers['content-type'] ?? '' },
      limits: { ...LIMITS, fileSize: maxFileBytes },
    });
  } catch {
    return Promise.reject(edgeFailure('invalid-request', 'The form has no boundary. Send it as multipart/form-data.'));
  }
  const tooMany = () => reject(edgeFailure('invalid-request', 'Send exactly one file, and each field only once'));
  form.on('file', (name, stream, filename) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('limit', () => reject(edgeFailure('too-large', TOO_LARGE)));
    stream.on('error', reject);
    stream.on('end', () => parts.push({ field: name, filename, bytes: Buffer.concat(chunks) }));
  });
  form.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut || Object.hasOwn(fields, name)) return tooMany();
    fields[name] = value;
  });
  form.on('filesLimit', tooMany);
  form.on('fieldsLimit', tooMany);
  form.on('partsLimit', tooMany);
  form.on('error', reject);
  form.on('finish', () => resolve({ fields, parts }));
  req.once(
    'client closed the connection during the upload',
    () => req.complete || reject(new Error('The client has aborted')),
  );
  req.pipe(form);
  return promise.finally(() => req.unpipe(form));
}

async function singleFile(parts: readonly Part[], field: string): Promise<UploadedFile> {
  const [part, ...more] = parts;
  if (more.length > 0) throw edgeFailure('invalid-request', 'Send exactly one file');
  if (!part || part.field !== field || part.bytes.length === 0) throw edgeFailure('invalid-request', MISSING);
  const found = await fileTypeFromBuffer(part.bytes).catch(() => undefined);
  const extension = [...EXTENSIONS].find(([mime]) => mime === found?.mime)?.[1];
  if (extension === undefined)
    throw edgeFailure('unsupported-media-type', 'This file type is not supported. Choose a JPEG, PNG, or WebP image.');
  return { bytes: part.bytes, extension, filename: displayName(part.filename) };
}

/** Returns the file name that admins see, without path or control characters and truncated to 255 characters. */
function displayName(filename: string | undefined): string {
  const name = (filename ?? '').split(/[\\/]/).at(-1) ?? '';
  return storable(name.replaceAll(/\p{C}/gu, ''), 255) || 'image';
}
