import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { errorEnvelopeSchema } from '@dreamreel/proto/errors';
import { generationCalls } from '@dreamreel/proto/generation/internal-calls';
import { UPLOAD_MAX_BYTES } from '@dreamreel/proto/generation/stills';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import type { Operation } from '@dreamreel/proto/operation';
import { operations } from '@dreamreel/proto/operations';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from '../../../testing/gateway.ts';
import { formWith, onePixel } from '../../../testing/image-jobs.ts';
import { browserRequest, fieldsFor, sendOperation } from '../../../testing/operation-requests.ts';
import { requestText, stuckClient } from '../../../testing/raw-clients.ts';
import { rootSession, withAdminSession } from '../../../testing/visitors.ts';

let gateway: Gateway;
beforeEach(async () => {
  gateway = await startGateway();
});

const send = (body: FormData | string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}/api/analyze-movie-still`, {
    method: 'POST',
    body,
    headers: { ...withAdminSession(), ...headers },
  });
const analysisOf = (originalFilename: string) =>
  ({ success: true, description: 'A lake', model: 'pencil', originalFilename }) as const;
const limitMemoryTo = async (uploadMemoryBytes: number) => {
  gateway = await startGateway({ uploadMemoryBytes, config: { RATE_LIMIT_FACTOR: 1_000 } });
};

describe('an uploaded file', () => {
  it('is in the image store under a random key only while the service reads it', async () => {
    const keys: string[] = [];
    gateway.services.handle(generationCalls.analyzeStill, async ({ uploadKey, filename }) => {
      keys.push(uploadKey);
      expect(await gateway.images.get(uploadKey)).toEqual({ bytes: onePixel, contentType: 'image/png' });
      return analysisOf(filename);
    });
    for (let turn = 0; turn < 2; turn += 1) {
      const response = await send(formWith(onePixel, {}, 'my still.png'));
      expect(await response.json()).toEqual(analysisOf('my still.png'));
    }
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(await gateway.images.get(key)).toBeNull();
  });

  it('takes no memory while the model reads it', async () => {
    await limitMemoryTo(1_000);
    const { promise: done, resolve: finish } = Promise.withResolvers<void>();
    gateway.services.handle(generationCalls.analyzeStill, () => done.then(() => analysisOf('still.png')));
    const responses = [];
    for (const count of [1, 2]) {
      responses.push(send(formWith(onePixel)));
      await waitFor(() => gateway.services.requestsTo(generationCalls.analyzeStill).length === count);
    }
    finish();
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('is removed if the service is unavailable', async () => {
    let key = '';
    gateway.services.handle(generationCalls.analyzeStill, async ({ uploadKey }) => {
      key = uploadKey;
      throw new CallFailed('unavailable', 'no responders');
    });
    expect((await send(formWith(onePixel))).status).toBe(503);
    expect(key).not.toBe('');
    expect(await gateway.images.get(key)).toBeNull();
  });

  it('has its long file name shortened without splitting a surrogate pair', async () => {
    gateway.services.handle(generationCalls.analyzeStill, async ({ filename }) => analysisOf(filename));
    const response = await send(formWith(onePixel, {}, `${'a'.repeat(254)}🎬.png`));
    expect(await response.json()).toMatchObject({ originalFilename: 'a'.repeat(254) });
  });
});

describe('a form with a file', () => {
  it('can contain a file of the maximum size, but not one byte more', async () => {
    const padded = (bytes: number) => Buffer.concat([onePixel, Buffer.alloc(bytes - onePixel.length)]);
    expect((await send(formWith(padded(UPLOAD_MAX_BYTES)))).status).toBe(200);
    expect((await send(formWith(padded(UPLOAD_MAX_BYTES + 1)))).status).toBe(413);
    expect((await send(formWith(padded(3 * UPLOAD_MAX_BYTES)))).status).toBe(413);
  });

  it('is rejected with the specified message if the file is missing', async () => {
    const response = await send(new FormData());
    expect([response.status, errorEnvelopeSchema.parse(await response.json()).error]).toEqual([
      400,
      'Please select an image file first',
    ]);
  });

  it.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '%PDF-1.7', '\0'.repeat(99)])(
    'is checked by the first bytes of the file, not by its declared type: %j',
    async (content) => {
      expect((await send(formWith(Buffer.from(content)))).status).toBe(415);
      expect(gateway.services.requestsTo(generationCalls.analyzeStill)).toEqual([]);
    },
  );

  const png = () => new Blob([new Uint8Array(onePixel)]);
  it.each<[string, (form: FormData) => void]>([
    ['two files', (form) => form.append('image', png(), 'b.png')],
    ['many fields', (form) => Array.from({ length: 20 }, (_, index) => form.append(`field${index}`, 'a'))],
    ['a field twice', (form) => ['a', 'b'].map((title) => form.append('movieTitle', title))],
    [
      'a file in another field',
      (form) => {
        form.delete('image');
        form.append('file', png(), 'a.png');
      },
    ],
    ['a text instead of the file', (form) => form.set('image', 'not a file')],
  ])('is rejected with %s', async (_what, change) => {
    const form = formWith(onePixel);
    change(form);
    expect((await send(form)).status).toBe(400);
  });

  it.each<[number, string, Buffer]>([
    [200, 'text/plain', Buffer.from('Amélie 🎬')],
    [400, 'text/plain', Buffer.from('Ali\0en')],
    [400, 'text/plain', Buffer.from([0xed, 0xa0, 0xbd])],
    [400, 'text/plain', Buffer.from([0x41, 0xe9])],
    [400, 'text/plain; charset=utf-16le', Buffer.from([0x3d, 0xd8])],
  ])('gets %i for a text that can or can’t be stored: %s %p', async (status, type, value) => {
    const body = Buffer.concat([
      Buffer.from(`--b\r\nContent-Disposition: form-data; name="movieTitle"\r\nContent-Type: ${type}\r\n\r\n`),
      value,
      Buffer.from('\r\n--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n'),
      onePixel,
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const headers = { ...withAdminSession(), 'content-type': 'multipart/form-data; boundary=b' };
    const init = { method: 'POST', body: new Uint8Array(body), headers };
    expect((await fetch(`${gateway.url}/api/analyze-and-generate`, init)).status).toBe(status);
  });

  it('is rejected if truncated or malformed', async () => {
    const cut = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc';
    expect((await send(cut, { 'content-type': 'multipart/form-data; boundary=b' })).status).toBe(400);
    expect((await send(cut, { 'content-type': 'multipart/form-data' })).status).toBe(400);
    expect((await send('{}', { 'content-type': 'application/json' })).status).toBe(415);
  });
});

const uploads = Object.entries<Operation>(operations).filter(([, { http }]) => http.upload);

describe.each(uploads)('an upload to %s', (name, operation) => {
  const upload = () => sendOperation(gateway.url, operation, fieldsFor(name), withAdminSession());

  /** Sends the beginning of an upload that declares a file of `bytes`. */
  async function startUpload(bytes: number) {
    const { method, address } = browserRequest(operation, fieldsFor(name));
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
    gateway.services.handle(identityCalls.adminSession, () => checked.then(() => rootSession));
    const client = await startUpload(1_000);
    await waitFor(() => gateway.services.requestsTo(identityCalls.adminSession).length > 0);
    client.destroy();
    await waitFor(async () => (await gateway.connections()) === 0);
    finishCheck();
    await waitFor(() => gateway.recordedRequests.some(({ status }) => status === 400));
  });
});
