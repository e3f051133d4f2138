import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import { currentTraceparent, startTelemetry } from '@dreamreel/kit/observability/spans';
import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { errorEnvelopeSchema } from '@dreamreel/proto/errors';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { adminCalls } from '@dreamreel/proto/identity/internal-admin-calls';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { SESSION_COOKIE } from '@dreamreel/proto/identity/operations';
import { operations } from '@dreamreel/proto/operations';
import { adminMovie } from '@dreamreel/proto/testing/admin-movie';
import { describe, expect, it } from '@jest/globals';
import { sharedGateway, startGateway } from '../../../testing/gateway.ts';
import { fieldsFor, sendOperation } from '../../../testing/operation-requests.ts';
import { lostGame, openGame, record } from '../../../testing/responses.ts';
import { tokenOf, withAdminSession, withSession } from '../../../testing/visitors.ts';

const gateway = await sharedGateway();

const asEveryone = () => withAdminSession(tokenOf('root'), `${SESSION_COOKIE}=${tokenOf('anna')}`);
const send = (name: keyof typeof operations, fields: object = fieldsFor(name)) =>
  sendOperation(gateway.url, operations[name], { ...fields }, asEveryone());

describe('a request', () => {
  it('is forwarded with its actor, and the response is sent unchanged and not cached', async () => {
    const response = await gateway.get('/api/daily-movie?sessionId=anna-2026-11-21&date=2026-11-21');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual(openGame);
    expect(gateway.services.requests.at(-1)).toMatchObject({
      request: { sessionId: 'anna-2026-11-21', date: '2026-11-21' },
      actor: { kind: 'guest' },
    });
  });

  it('is about the entity in its address, whatever its body contains', async () => {
    const response = await fetch(`${gateway.url}/api/admin/calendar/2026-11-22`, {
      method: 'PATCH',
      headers: { ...withAdminSession(), 'content-type': 'application/json' },
      body: JSON.stringify({ movieId: 7, to: '2026-11-23', date: '2026-11-30' }),
    });
    expect(response.status).toBe(200);
    expect(gateway.services.requestsTo(operations.moveDay).at(-1)).toMatchObject({
      request: { movieId: 7, date: '2026-11-22', to: '2026-11-23' },
      actor: { kind: 'admin', name: 'root' },
    });
  });

  it('can be sent without a body if all of its fields are optional', async () => {
    const init = { method: 'POST', headers: withAdminSession() };
    expect((await fetch(`${gateway.url}/api/admin/post-to-social-media/7`, init)).status).toBe(200);
  });

  it.each([
    ['dailyCompletion', gameOperations.dailyCompletion],
    ['login', identityCalls.login],
    ['changePassword', operations.changePassword],
    ['joinAsAdmin', adminCalls.joinAsAdmin],
    ['subscribeToPush', operations.subscribeToPush],
  ] as const)('is forwarded with the client’s address, not with one in the request: %s', async (name, call) => {
    expect((await send(name, { ...fieldsFor(name), clientAddress: '203.0.113.7' })).status).toBe(200);
    expect(gateway.services.requestsTo(call).at(-1)).toMatchObject({
      request: fieldsFor(name),
      clientAddress: '127.0.0.1',
    });
  });

  it.each(['0', '-1', '1.5', '3.0', '0x3', '3e0', 'abc', '99999999999', '7%20', '3%2F..%2F4'])(
    'is rejected for the malformed id %s',
    async (id) => {
      const init = { method: 'DELETE', headers: withAdminSession() };
      expect([400, 404]).toContain((await fetch(`${gateway.url}/api/movies/${id}`, init)).status);
      const ofUser = await gateway.get(`/api/user-stats/${id}`, withSession(tokenOf('anna')));
      expect([400, 404]).toContain(ofUser.status);
      expect(gateway.services.requestsTo(operations.userStats)).toEqual([]);
    },
  );

  it('is rejected if its body is nested too deeply to be forwarded', async () => {
    const body = `{"title":"Alien","year":1979,"more":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const response = await gateway.post('/api/movies', body, withAdminSession());
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 'invalid-request', message: 'The request is nested too deeply' },
    ]);
  });

  it('has a well-formed request id in its response, which is its own if it sent one', async () => {
    const kept = await gateway.get('/api/nothing', { 'x-request-id': 'abc-12345' });
    expect(kept.headers.get('x-request-id')).toBe('abc-12345');
    expect(await kept.json()).toMatchObject({ requestId: 'abc-12345' });
    const replaced = await gateway.get('/api/nothing', { 'x-request-id': '<script>' });
    expect(replaced.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('gets the same response to HEAD as to GET, but without a body', async () => {
    const response = await fetch(`${gateway.url}/api/daily-movie`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100);
    expect(await response.text()).toBe('');
  });

  it('is measured by the name of its route, never by its path', async () => {
    await gateway.get('/api/daily-movie?date=never');
    expect(gateway.recordedRequests.at(-1)).toMatchObject({ route: 'dailyMovie', method: 'GET', status: 400 });
    await gateway.get('/api/some/secret/path');
    expect(gateway.recordedRequests.at(-1)).toMatchObject({ route: 'unknown', status: 404 });
  });
});

it('the parts of the list of movies, including empty ones, are joined into one list', async () => {
  expect(await (await send('moviesWithDates')).json()).toEqual([]);
  const parts = [1, 3, 5].map((from) => ({ from, to: from + 1 }));
  gateway.services.respond(catalogueCalls.movieParts, parts);
  gateway.services.handle(catalogueCalls.moviesOfPart, async ({ from }) =>
    from === 3 ? [] : [adminMovie({ id: from }), adminMovie({ id: from + 1, title: '“Q”, [1]' })],
  );
  expect(await (await send('moviesWithDates')).json()).toMatchObject([{ id: 1 }, { id: 2 }, { id: 5 }, { id: 6 }]);
});

describe('an error', () => {
  it('of a service has its status, text, code and detail, whose keys never replace those of the envelope', async () => {
    gateway.services.respondError(gameOperations.dailyCompletion, {
      errorCode: 'already-completed',
      detail: { completion: lostGame, success: true, code: 'forged' },
    });
    const response = await gateway.post('/api/daily-completion', record());
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      success: false,
      error: 'Game already completed',
      message: 'Game already completed',
      code: 'already-completed',
      requestId: response.headers.get('x-request-id'),
      completion: lostGame,
    });
  });

  it('says when to try again, with the message of the network that caused it', async () => {
    const message = 'Instagram: All 100 posts are used.';
    const detail = { retryAfterSeconds: 3_599.5, posts: [] };
    gateway.services.respondError(operations.postToSocialMedia, { errorCode: 'quota-reached', message, detail });
    const response = await send('postToSocialMedia');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '3600']);
    expect(await response.json()).toMatchObject({ success: false, code: 'quota-reached', error: message, posts: [] });
  });

  it.each([
    ['unavailable', 503],
    ['timed-out', 504],
    ['internal-error', 500],
    ['bad-gateway', 502],
  ] as const)('of a call has its status without internal details: %s', async (code, status) => {
    gateway.services.handle(operations.previousFeatures, async () => {
      throw new CallFailed(code, 'select secret from rpc.game.v1 at /srv/app/main.ts');
    });
    const response = await gateway.get('/api/previous-features');
    const text = await response.text();
    expect(response.status).toBe(status);
    expect(errorEnvelopeSchema.parse(JSON.parse(text)).code).toBe(code);
    expect(text).not.toContain('secret');
    expect(response.headers.has('retry-after')).toBe(status === 503 || status === 504);
  });

  it('has the status 504 if the service never responds', async () => {
    gateway.services.handle(operations.previousFeatures, () => new Promise(() => {}));
    const response = await gateway.get('/api/previous-features');
    expect([response.status, response.headers.get('retry-after')]).toEqual([504, '1']);
    expect(await response.json()).toMatchObject({ code: 'timed-out' });
  });

  it('that is a bug of the gateway has the status 500, is logged, and shows no internal details', async () => {
    gateway.services.handle(operations.previousFeatures, async () => {
      throw new TypeError('reading title of /srv/app');
    });
    const response = await gateway.get('/api/previous-features');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('srv');
    expect(gateway.errorLogs.at(-1)).toMatchObject({ route: 'previousFeatures' });
  });
});

it('a request continues the trace of our own proxy, but not of a client, who could have chosen the id', async () => {
  // Propagates ids without exporting anything.
  process.env.OTEL_TRACES_SAMPLER = 'always_off';
  const stopTelemetry = await startTelemetry('gateway', { version: '1', revision: 'r' }, 'http://127.0.0.1:9');
  const trace = '0af7651916cd43dd8448eb211c80319c';
  const traceBehind = async (trustedProxyHops: number) => {
    const { services, get } = await startGateway({ config: { TRUSTED_PROXY_HOPS: trustedProxyHops } });
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    services.handle(operations.previousFeatures, async () => {
      resolve(currentTraceparent());
      return [];
    });
    await get('/api/previous-features', { traceparent: `00-${trace}-b7ad6b7169203331-01` });
    return /^00-([0-9a-f]{32})-/.exec((await promise) ?? '')?.[1];
  };
  expect([await traceBehind(1), await traceBehind(0)]).toEqual([trace, expect.not.stringContaining(trace)]);
  await stopTelemetry();
});
