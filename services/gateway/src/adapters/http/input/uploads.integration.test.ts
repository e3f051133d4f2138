import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { errorEnvelopeSchema } from '@dreamreel/proto/errors';
import { generationCalls, uploadKeySchema } from '@dreamreel/proto/generation/internal-calls';
import { type StillAnalysis, UPLOAD_MAX_BYTES } from '@dreamreel/proto/generation/stills';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import type { Operation } from '@dreamreel/proto/operation';
import { operations } from '@dreamreel/proto/operations';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { type Gateway, startGateway } from '../../../testing/gateway.ts';
import { formWith, onePixel, stubGenerationCalls } from '../../../testing/generation.ts';
import { browserRequest, operationRequests, sendOperation } from '../../../testing/operation-requests.ts';
import { requestText, stuckClient } from '../../../testing/stuck-client.ts';
import { EXPIRES_AT, stubVisitors, withAdminSession } from '../../../testing/visitors.ts';

let gateway: Gateway;
beforeEach(async () => {
  gateway = await startGateway();
  stubVisitors(gateway);
  stubGenerationCalls(gateway);
});
afterEach(() => gateway.stop());

async function limitMemoryTo(uploadMemoryBytes: number) {
  await gateway.stop();
  gateway = await startGateway({ settings: { uploadMemoryBytes, rateLimitFactor: 1_000 } });
  stubVisitors(gateway);
  stubGenerationCalls(gateway);
}

const send = (body: FormData | string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}/api/analyze-movie-still`, {
    method: 'POST',
    body,
    headers: { ...withAdminSession(), ...headers },
  });

const analysis = { success: true, description: 'A lake', model: 'pencil' } as const satisfies Partial<StillAnalysis>;
const stillRequestSchema = z.object({ uploadKey: uploadKeySchema, filename: z.string() });

describe('an uploaded file', () => {
  it('is in the image store under a random key only while the service reads it', async () => {
    const keys: string[] = [];
    gateway.services.handle(generationCalls.analyzeStill, async (request) => {
      const { uploadKey, filename } = z.parse(stillRequestSchema, request);
      keys.push(uploadKey);
      expect(filename).toBe('my still.png');
      expect(await gateway.images.get(uploadKey)).toEqual({ bytes: onePixel, contentType: 'image/png' });
      return { ...analysis, originalFilename: filename };
    });
    const responses = [
      await send(formWith(onePixel, {}, 'my still.png')),
      await send(formWith(onePixel, {}, 'my still.png')),
    ];
    expect(await responses[0]?.json()).toEqual({ ...analysis, originalFilename: 'my still.png' });
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(await gateway.images.get(key)).toBeNull();
  });

  it('takes no memory while the model reads it', async () => {
    await limitMemoryTo(1_000);
    const { promise: done, resolve: finish } = Promise.withResolvers<void>();
    gateway.services.handle(generationCalls.analyzeStill, () =>
      done.then(() => ({ ...analysis, originalFilename: 'still.png' })),
    );
    const responses = [send(formWith(onePixel))];
    await waitFor(() => gateway.services.requestsTo(generationCalls.analyzeStill).length === 1);
    responses.push(send(formWith(onePixel)));
    await waitFor(() => gateway.services.requestsTo(generationCalls.analyzeStill).length === 2);
    finish();
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('is removed if the service is unavailable', async () => {
    let key = '';
    gateway.services.handle(generationCalls.analyzeStill, async (request) => {
      key = z.parse(stillRequestSchema, request).uploadKey;
      throw new CallFailed('unavailable', 'no responders');
    });
    expect((await send(formWith(onePixel))).status).toBe(503);
    expect(key).not.toBe('');
    expect(await gateway.images.get(key)).toBeNull();
  });

  it('gets the model’s message and Retry-After if the model rejects it', async () => {
    gateway.services.respondError(generationCalls.analyzeStill, {
      errorCode: 'budget-spent',
      message: 'Today’s budget of 5 model calls is used up',
      detail: { retryAfterSeconds: 90 },
    });
    const response = await send(formWith(onePixel));
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '90']);
    expect(errorEnvelopeSchema.parse(await response.json()).error).toBe('Today’s budget of 5 model calls is used up');
  });
});

describe('a form with a file', () => {
  it('can contain a file of the maximum size, but not one byte more', async () => {
    const padded = (bytes: number) => Buffer.concat([onePixel, Buffer.alloc(bytes - onePixel.length)]);
    expect((await send(formWith(padded(UPLOAD_MAX_BYTES)))).status).toBe(200);
    expect((await send(formWith(padded(UPLOAD_MAX_BYTES + 1)))).status).toBe(413);
    expect((await send(formWith(padded(3 * UPLOAD_MAX_BYTES)))).status).toBe(413);
  });

  it('gets the specified message if the file is missing', async () => {
    const response = await send(new FormData());
    expect([response.status, errorEnvelopeSchema.parse(await response.json()).error]).toEqual([
      400,
      'Please select an image file first',
    ]);
  });

  it('is checked by the first bytes of the file, not by its declared type', async () => {
    for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '%PDF-1.7', '\0'.repeat(99)]) {
      expect((await send(formWith(Buffer.from(content)))).status).toBe(415);
    }
    expect(gateway.services.requestsTo(generationCalls.analyzeStill)).toEqual([]);
  });

  it('can contain only one file and a few fields', async () => {
    const two = formWith(onePixel);
    two.append('image', new Blob([new Uint8Array(onePixel)]), 'b.png');
    expect((await send(two)).status).toBe(400);
    const many = formWith(onePixel);
    for (let field = 0; field < 20; field += 1) many.append(`field${field}`, 'a');
    expect((await send(many)).status).toBe(400);
    const twice = formWith(onePixel, { movieTitle: 'a' });
    twice.append('movieTitle', 'b');
    expect((await send(twice)).status).toBe(400);
    const elsewhere = new FormData();
    elsewhere.append('file', new Blob([new Uint8Array(onePixel)]), 'a.png');
    expect((await send(elsewhere)).status).toBe(400);
    const words = new FormData();
    words.append('image', 'not a file');
    expect((await send(words)).status).toBe(400);
  });

  it('is rejected if it contains text that cannot be stored', async () => {
    const description = (type: string, value: Buffer) =>
      Buffer.concat([
        Buffer.from(`--b\r\nContent-Disposition: form-data; name="movieTitle"\r\nContent-Type: ${type}\r\n\r\n`),
        value,
        Buffer.from('\r\n--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n'),
        onePixel,
        Buffer.from('\r\n--b--\r\n'),
      ]);
    const statusOf = async (type: string, value: Buffer) => {
      const headers = { ...withAdminSession(), 'content-type': 'multipart/form-data; boundary=b' };
      const body = new Uint8Array(description(type, value));
      return (await fetch(`${gateway.url}/api/analyze-and-generate`, { method: 'POST', body, headers })).status;
    };
    expect(await statusOf('text/plain', Buffer.from('Amélie 🎬'))).toBe(200);
    expect(await statusOf('text/plain', Buffer.from('Ali\0en'))).toBe(400);
    expect(await statusOf('text/plain', Buffer.from([0xed, 0xa0, 0xbd]))).toBe(400);
    expect(await statusOf('text/plain', Buffer.from([0x41, 0xe9]))).toBe(400);
    expect(await statusOf('text/plain; charset=utf-16le', Buffer.from([0x3d, 0xd8]))).toBe(400);
  });

  it('has its long file name shortened without splitting a surrogate pair', async () => {
    const filenames: string[] = [];
    gateway.services.handle(generationCalls.analyzeStill, async (request) => {
      const { filename } = z.parse(stillRequestSchema, request);
      filenames.push(filename);
      return { ...analysis, originalFilename: filename };
    });
    expect((await send(formWith(onePixel, {}, `${'a'.repeat(254)}🎬.png`))).status).toBe(200);
    expect(filenames).toEqual(['a'.repeat(254)]);
  });

  it('is rejected if truncated or malformed', async () => {
    const cut = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc';
    expect((await send(cut, { 'content-type': 'multipart/form-data; boundary=b' })).status).toBe(400);
    expect((await send(cut, { 'content-type': 'multipart/form-data' })).status).toBe(400);
    expect((await send('{}', { 'content-type': 'application/json' })).status).toBe(415);
  });
});

const uploads = Object.entries<Operation>(operations).filter(([, { http }]) => http.upload);
const fieldsOf = (name: string) => ({ ...new Map<string, object>(Object.entries(operationRequests)).get(name) });

describe.each(uploads)('an upload to %s', (name, operation) => {
  const upload = () => sendOperation(gateway.url, operation, fieldsOf(name), withAdminSession());

  /** Sends the beginning of an upload that declares a file of `bytes`. */
  async function startUpload(bytes: number) {
    const { method, address } = browserRequest(operation, fieldsOf(name));
    const type = 'Content-Type: multipart/form-data; boundary=b';
    const session = Object.entries(withAdminSession()).map(([header, value]) => `${header}: ${value}`);
    const head = requestText(method, address, [...session, type, `Content-Length: ${bytes}`]);
    const part = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
    const client = await stuckClient(gateway.port, { sends: `${head}${part}${'a'.repeat(bytes / 2)}` });
    return client.socket;
  }

  it('is rejected with 503 while other uploads fill the memory, and an aborted upload frees its memory', async () => {
    await limitMemoryTo(UPLOAD_MAX_BYTES);
    const client = await startUpload(UPLOAD_MAX_BYTES);
    const rejected = await waitFor(async () => {
      const response = await upload();
      return response.status === 503 ? response : undefined;
    });
    expect(rejected.headers.get('retry-after')).toBe('5');
    expect(await rejected.json()).toMatchObject({ code: 'too-many-uploads' });

    client.destroy();
    await waitFor(async () => (await upload()).status === 200);
    const aborted = gateway.recordedRequests.find(({ status }) => status === 400);
    // Aborted uploads used to stay in memory until a timeout of at least 15 seconds.
    expect(aborted?.seconds).toBeLessThan(15);
  });

  it('ends at once if the client left during the access check', async () => {
    const { promise: checked, resolve: finishCheck } = Promise.withResolvers<void>();
    const session = { username: 'root', role: 'admin', expiresAt: EXPIRES_AT };
    gateway.services.handle(identityCalls.adminSession, () => checked.then(() => session));
    const client = await startUpload(1_000);
    await waitFor(() => gateway.services.requestsTo(identityCalls.adminSession).length > 0);
    client.destroy();
    await waitFor(async () => (await gateway.connections()) === 0);
    finishCheck();
    await waitFor(() => gateway.recordedRequests.some(({ status }) => status === 400));
  });
});
