import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { afterAll, describe, expect, it } from '@jest/globals';
import webPush from 'web-push';
import { pushMessage } from '../../application/reminders.ts';
import { browserKeys, pushServer, toThisMachine, vapidOf } from '../../testing/push-server.ts';
import { idOf } from './pg-save-push-subscription.ts';
import { publicLookup } from './public-lookup.ts';
import { webPushSender } from './web-push-sender.ts';

const now = new Date('2026-11-22T09:00:00Z');
const dayEnd = new Date('2026-11-23T00:00:00Z');
const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:admin@example.org' };

const answers = new Map<string, ReturnType<Parameters<typeof pushServer>[0]>>();
const server = await pushServer((path) => answers.get(path) ?? { status: 201 });
afterAll(server.stop);

const message = pushMessage('2026-11-22', 'en');
const options = { vapid, clock: { now: () => now }, lookup: toThisMachine };
const sender = webPushSender(options);

function send(path: string, { endpoint = server.endpoint(path), by = sender } = {}) {
  const browser = browserKeys();
  const target = { id: idOf(endpoint), endpoint, ...browser.keys };
  return { browser, result: by.send(target, message, dayEnd) };
}

describe('a reminder', () => {
  it('sends a text that only its browser can read, which expires with the day and replaces the previous one', async () => {
    const { browser, result } = send('one');
    expect(await result).toEqual({ kind: 'accepted' });
    const sent = server.received.find(({ path }) => path === '/one');
    const text = { title: 'Dreamreel', body: 'A new movie is here. Can you guess it?', tag: 'dreamreel-2026-11-22' };
    expect(browser.read(sent?.body ?? Buffer.alloc(0))).toEqual(text);
    const sentOnce = { ttl: String(15 * 3_600), topic: 'new-movie', urgency: 'normal' };
    expect(sent?.headers).toMatchObject({ ...sentOnce, 'content-encoding': 'aes128gcm' });
    expect(vapidOf(sent?.headers.authorization)).toMatchObject({
      claims: { aud: server.origin, sub: vapid.subject },
      key: vapid.publicKey,
    });
  });

  it.each([
    [404, undefined, { kind: 'gone' }],
    [410, undefined, { kind: 'gone' }],
    [429, '120', { kind: 'deferred', retryAfterMs: 120_000 }],
    [429, 'Sun, 22 Nov 2026 09:10:00 GMT', { kind: 'deferred', retryAfterMs: 600_000 }],
    [500, undefined, { kind: 'deferred' }],
    [403, undefined, { kind: 'rejected' }],
    [307, undefined, { kind: 'rejected' }],
  ])('maps the status %d with Retry-After %s to %j', async (status, retryAfter, expected) => {
    const headers = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
    answers.set(`/s${status}`, { status, headers: { ...headers, Location: server.endpoint('elsewhere') } });
    expect(await send(`s${status}`).result).toEqual(expected);
    expect(server.received.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  it('returns an unclear result if the connection ends after sending, and defers the reminder without a connection', async () => {
    answers.set('/silent', 'silence');
    expect(await send('silent').result).toEqual({ kind: 'ambiguous' });
    // Nothing listens on port 1.
    expect(await send('', { endpoint: 'http://push.example.org:1/none' }).result).toEqual({ kind: 'deferred' });
  });

  it('gives up a push service that never finishes its response', async () => {
    answers.set('/never', 'never-ending');
    const impatient = webPushSender({ ...options, timeoutMs: 300 });
    // If a pause of the process uses up the time before anything is sent, the reminder is deferred.
    await waitFor(async () => (await send('never', { by: impatient }).result).kind === 'ambiguous');
  });

  it('ignores the response body, and keeps the connection if there is none', async () => {
    answers.set('/endless', 'endless-body');
    expect(await send('endless').result).toEqual({ kind: 'accepted' });
    await waitFor(() => server.connections() === 0);
    answers.set('/empty', { status: 201, headers: { 'Content-Length': '0' } });
    for (let n = 0; n < 3; n += 1) expect(await send('empty').result).toEqual({ kind: 'accepted' });
    expect(server.connections()).toBe(1);
  });

  it('never sends to an address that is not public, whatever its name', async () => {
    const resolver = { resolve4: async () => ['127.0.0.1'], resolve6: async () => [] };
    const guarded = webPushSender({ ...options, lookup: publicLookup(resolver) });
    // Another host name, because an open connection to a host is reused without a lookup.
    const endpoint = server.endpoint('guarded').replace('push.example.org', 'guarded.example');
    expect(await send('', { endpoint, by: guarded }).result).toEqual({ kind: 'gone' });
    expect(server.received.map(({ path }) => path)).not.toContain('/guarded');
  });

  it('ends a subscription whose key is not on the curve', async () => {
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    const target = { id: idOf('x'), endpoint: server.endpoint('x'), ...keys };
    expect(await sender.send(target, message, dayEnd)).toEqual({ kind: 'gone' });
  });
});
