import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { withinTime } from '@dreamreel/kit/process/within-time';
import { DEFAULT_MAX_BODY_BYTES } from '@dreamreel/proto/operation';
import type { Context } from 'koa';
import { getRawBody } from 'raw-body';
import { edgeFailure, type HttpFailure } from '../output/http-failure.ts';

const ARRIVAL_MS = 10_000;

/** Returns true if the request has a body. Browsers send `Content-Length: 0` for requests without a body. */
export function hasBody(ctx: Context): boolean {
  return ctx.get('transfer-encoding') !== '' || (ctx.request.length ?? 0) > 0;
}

/** Reads a JSON body of up to `limitBytes` within a timeout. Throws 400, 413, or 415. */
export async function readJsonBody(ctx: Context, limitBytes: number = DEFAULT_MAX_BODY_BYTES): Promise<unknown> {
  const kind = ctx.is('application/json');
  if (kind === null) throw edgeFailure('invalid-request', 'The request needs a JSON body');
  if (kind === false || !PLAIN_ENCODINGS.has(ctx.get('content-encoding'))) throw edgeFailure('unsupported-media-type');

  return parseJson(await readBytes(ctx, limitBytes));
}

/** Compressed bodies are rejected because a small compressed body can expand to gigabytes. */
export const PLAIN_ENCODINGS = new Set(['', 'identity']);

async function readBytes({ req, request }: Context, limitBytes: number): Promise<Buffer> {
  const body = getRawBody(req, {
    length: request.length ?? null,
    limit: limitBytes,
  });
  try {
    return await withinTime(ARRIVAL_MS, body);
  } catch (error) {
    throw await bodyFailure(error, req);
  }
}

async function bodyFailure(error: unknown, request: IncomingMessage): Promise<HttpFailure> {
  const headers = { Connection: 'close' };
  if (!isTooLarge(error))
    return edgeFailure('invalid-request', 'The request body did not arrive completely. Send it again.', {
      headers,
    });
  await drainRequest(request);
  return edgeFailure('too-large', undefined, { headers });
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'entity.too.large';
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw edgeFailure('invalid-request', 'The request body is not valid JSON');
  }
}

const MIB = 1_024 * 1_024;
const JSON_DRAIN = { bytes: 4 * MIB, ms: 1_000 };
/**
 * Uploads have higher limits because browsers don't show an error response if the connection is reset during an
 * upload.
 */
export const UPLOAD_DRAIN = { bytes: 64 * MIB, ms: 15_000 };

/**
 * Reads and discards the rest of a request body, up to the limits. If the server closed the connection while the client
 * is still sending, the connection would be reset and the client would lose the response.
 */
export async function drainRequest(request: IncomingMessage, limits = JSON_DRAIN): Promise<void> {
  if (request.destroyed) return;
  const done = new AbortController();
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limits.bytes) done.abort();
  });
  request.once('close', () => done.abort());
  request.once('end', () => done.abort());
  request.resume();
  await delay(limits.ms, undefined, { signal: done.signal }).catch(() => {});
  request.pause();
}
