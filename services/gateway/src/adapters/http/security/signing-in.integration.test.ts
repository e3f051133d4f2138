import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { identityOperations } from '@dreamreel/proto/identity/operations';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from '../../../testing/gateway.ts';
import { anna, bert, stubVisitors, tokenOf, withSession } from '../../../testing/visitors.ts';

const credentials = { email: 'Anna@Example.org', password: 'secret1' };
const form = { name: 'Anna', ...credentials };
const games = { sessionId: 'browser-2026-11-21', anonymousId: 'browser' };

let gateway: Gateway;
beforeEach(async () => {
  gateway = await startGateway();
  stubVisitors(gateway);
  gateway.services.respond(gameCalls.claimPlays, { claimed: 1 });
});
afterEach(() => gateway.stop());

describe.each([
  ['login', identityCalls.login, credentials],
  ['register', identityCalls.register, form],
] as const)('%s', (name, call, sent) => {
  const address = `/api/auth/${name}`;

  it('responds with the user, and sends the session only in the cookie', async () => {
    const response = await gateway.post(address, sent);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true, user: anna });
    expect(response.headers.get('set-cookie')).toContain('dreamreel_session=anna-');
    expect(gateway.services.requestsTo(call)[0]?.request).toEqual({ ...sent, clientAddress: '127.0.0.1' });
  });

  it('forwards the browser’s previous session, so that it ends', async () => {
    const previousToken = tokenOf('bert');
    await gateway.post(address, sent, withSession(previousToken));
    expect(gateway.services.requestsTo(call)[0]?.request).toMatchObject({ previousToken });
    expect((await gateway.get('/api/auth/me', withSession(previousToken))).status).toBe(401);
  });

  it('claims the browser’s games for the new user, not for the one who was signed in before', async () => {
    await gateway.post(address, { ...sent, ...games }, withSession(tokenOf('bert')));
    expect(gateway.services.requestsTo(gameCalls.claimPlays)).toEqual([
      { subject: gameCalls.claimPlays.subject, request: games, actor: { kind: 'user', userId: anna.id } },
    ]);
  });

  it('succeeds even if the games can’t be claimed', async () => {
    gateway.services.handle(gameCalls.claimPlays, async () => {
      throw new CallFailed('unavailable', 'no responders');
    });
    const response = await gateway.post(address, { ...sent, ...games });
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toContain('dreamreel_session=anna-');
  });

  it('sends Retry-After after too many attempts', async () => {
    gateway.services.respondError(call, {
      errorCode: 'too-many-attempts',
      detail: { retryAfterSeconds: 840 },
    });
    const response = await gateway.post(address, sent);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('840');
    expect(await response.json()).toMatchObject({ code: 'too-many-attempts', retryAfterSeconds: 840 });
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://evil.example' },
    { cookie: 'dreamreel_session=whatever' },
  ])('is rejected from another origin: %j', async (headers) => {
    const response = await gateway.post(address, sent, headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'cross-origin-forbidden' });
    expect(gateway.services.requests).toEqual([]);
  });

  it('leaves missing fields to the service, which has the messages for them', async () => {
    await gateway.post(address, {});
    expect(gateway.services.requestsTo(call)[0]?.request).toMatchObject({ email: '', password: '' });
  });
});

it('forwards the service’s messages for wrong credentials and an address already in use', async () => {
  const { respondError } = gateway.services;
  respondError(identityCalls.login, { errorCode: 'wrong-credentials' });
  const wrong = await gateway.post('/api/auth/login', credentials);
  expect(wrong.status).toBe(401);
  expect(await wrong.json()).toMatchObject({ message: 'Invalid email or password', code: 'wrong-credentials' });

  respondError(identityCalls.register, { errorCode: 'email-taken' });
  const taken = await gateway.post('/api/auth/register', form);
  expect(taken.status).toBe(409);
  expect(await taken.json()).toMatchObject({
    message: 'An account with this email already exists',
    code: 'email-taken',
  });
  expect(gateway.services.requestsTo(gameCalls.claimPlays)).toEqual([]);
});

describe('the session check', () => {
  const address = `/api/auth/me?userId=${anna.id}&sessionId=${games.sessionId}&anonymousId=${games.anonymousId}`;

  it('claims games again that couldn’t be claimed at sign-in', async () => {
    const response = await gateway.get(address, withSession(tokenOf('anna')));
    expect(await response.json()).toEqual({ user: anna });
    expect(gateway.services.requestsTo(gameCalls.claimPlays)).toMatchObject([
      { request: games, actor: { kind: 'user', userId: anna.id } },
    ]);
  });

  it('claims nothing for a cross-origin link, which could name arbitrary games', async () => {
    const clicked = { ...withSession(tokenOf('anna')), 'sec-fetch-site': 'cross-site' };
    expect((await gateway.get(address, clicked)).status).toBe(200);
    expect(gateway.services.requestsTo(gameCalls.claimPlays)).toEqual([]);
  });

  it('claims nothing for another user or a guest', async () => {
    await gateway.get(address, withSession(tokenOf('bert')));
    await gateway.get(address);
    expect(gateway.services.requestsTo(gameCalls.claimPlays)).toEqual([]);
  });

  it('responds session-expired if the account was deleted', async () => {
    gateway.services.respondError(identityCalls.user, { errorCode: 'no-such-user' });
    const response = await gateway.get('/api/auth/me', withSession(tokenOf('bert')));
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: 'Session expired' });
  });
});

describe('account data', () => {
  const preferences = (id: unknown, token: string, body: unknown = { emailNotifications: false }) =>
    fetch(`${gateway.url}/api/user/${id}/email-preferences`, {
      method: 'PATCH',
      headers: { ...withSession(token), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('can be changed by its owner', async () => {
    const response = await preferences(anna.id, tokenOf('anna'));
    expect(await response.json()).toEqual({ success: true, emailNotifications: false });
    expect(gateway.services.requestsTo(identityOperations.emailPreferences)).toMatchObject([
      { request: { userId: anna.id, emailNotifications: false }, actor: { kind: 'user', userId: anna.id } },
    ]);
  });

  it('is that of the user in the address, whatever user the body names', async () => {
    const response = await preferences(anna.id, tokenOf('anna'), { userId: bert.id, emailNotifications: false });
    expect(response.status).toBe(200);
    expect(gateway.services.requestsTo(identityOperations.emailPreferences)).toMatchObject([
      { request: { userId: anna.id } },
    ]);
  });

  it('is forbidden to every other user', async () => {
    const response = await preferences(bert.id, tokenOf('anna'));
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ message: 'You don’t have access to this', code: 'forbidden' });
    expect((await gateway.get(`/api/user-stats/${bert.id}`, withSession(tokenOf('anna')))).status).toBe(403);
  });

  it.each(['0', '-3', '3.0', '0x3', '3e0', '99999999999', 'me', '%33%00', '3%2F..%2F4'])(
    'is not found with a malformed user id: %s',
    async (id) => {
      const response = await preferences(id, tokenOf('anna'));
      expect([400, 404]).toContain(response.status);
      expect(gateway.services.requestsTo(identityOperations.emailPreferences)).toEqual([]);
    },
  );

  it.each([{}, { emailNotifications: 'no' }, { emailNotifications: 0 }, null])('needs a boolean: %j', async (body) => {
    expect((await preferences(anna.id, tokenOf('anna'), body)).status).toBe(400);
  });
});
