import { CallFailed } from '@dreamreel/kit/call-failed';
import { gameCalls } from '@dreamreel/proto/game';
import { identityCalls } from '@dreamreel/proto/identity';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from '../../testing/gateway.ts';
import { anna, bert, knowsVisitors, tokenOf, withSession } from '../../testing/visitors.ts';

const credentials = { email: 'Anna@Example.org', password: 'secret1' };
const form = { name: 'Anna', ...credentials };
const games = { sessionId: 'browser-2026-11-21', anonymousId: 'browser' };

let gateway: Gateway;
beforeEach(async () => {
  gateway = await startGateway();
  knowsVisitors(gateway);
  gateway.services.answers(gameCalls.claimPlays, { claimed: 1 });
});
afterEach(() => gateway.stop());

describe.each([
  ['login', identityCalls.login, credentials],
  ['register', identityCalls.register, form],
] as const)('%s', (name, call, sent) => {
  const address = `/api/auth/${name}`;

  it('answers the user, and tells the session to the cookie alone', async () => {
    const answer = await gateway.post(address, sent);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ success: true, user: anna });
    expect(answer.headers.get('set-cookie')).toContain('dreamreel_session=anna-');
    expect(gateway.services.askedOf(call)[0]?.request).toEqual({ ...sent, clientAddress: '127.0.0.1' });
  });

  it('hands on the session that the browser had, so that it ends', async () => {
    const previousToken = tokenOf('bert');
    await gateway.post(address, sent, withSession(previousToken));
    expect(gateway.services.askedOf(call)[0]?.request).toMatchObject({ previousToken });
    expect((await gateway.get('/api/auth/me', withSession(previousToken))).status).toBe(401);
  });

  it('makes the games of this browser the user’s, not those of whoever was signed in before', async () => {
    await gateway.post(address, { ...sent, ...games }, withSession(tokenOf('bert')));
    expect(gateway.services.askedOf(gameCalls.claimPlays)).toEqual([
      { subject: gameCalls.claimPlays.subject, request: games, actor: { kind: 'user', userId: anna.id } },
    ]);
  });

  it('does not fail because the games could not be claimed', async () => {
    gateway.services.does(gameCalls.claimPlays, async () => {
      throw new CallFailed('unavailable', 'nobody answers');
    });
    const answer = await gateway.post(address, { ...sent, ...games });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toContain('dreamreel_session=anna-');
  });

  it('says when to come back after too many attempts', async () => {
    gateway.services.refuses(call, {
      refuse: 'too-many-attempts',
      status: 429,
      message: 'Too many attempts. Please wait a while and try again',
      detail: { retryAfterSeconds: 840 },
    });
    const answer = await gateway.post(address, sent);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('840');
    expect(await answer.json()).toMatchObject({ code: 'too-many-attempts', retryAfterSeconds: 840 });
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://evil.example' },
    { cookie: 'dreamreel_session=whatever' },
  ])('is not to be had from a foreign page: %j', async (headers) => {
    const answer = await gateway.post(address, sent, headers);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'cross-origin-forbidden' });
    expect(gateway.services.asked).toEqual([]);
  });

  it('leaves what is missing to the service, which has the words for it', async () => {
    await gateway.post(address, {});
    expect(gateway.services.askedOf(call)[0]?.request).toMatchObject({ email: '', password: '' });
  });
});

it('answers wrong credentials and a taken address in the words of the service', async () => {
  const { refuses } = gateway.services;
  refuses(identityCalls.login, { refuse: 'wrong-credentials', status: 401, message: 'Invalid email or password' });
  const wrong = await gateway.post('/api/auth/login', credentials);
  expect(wrong.status).toBe(401);
  expect(await wrong.json()).toMatchObject({ message: 'Invalid email or password', code: 'wrong-credentials' });

  const message = 'An account with this email already exists';
  refuses(identityCalls.register, { refuse: 'email-taken', status: 409, message });
  const taken = await gateway.post('/api/auth/register', form);
  expect(taken.status).toBe(409);
  expect(await taken.json()).toMatchObject({ message, code: 'email-taken' });
  expect(gateway.services.askedOf(gameCalls.claimPlays)).toEqual([]);
});

describe('the session check', () => {
  const address = `/api/auth/me?userId=${anna.id}&sessionId=${games.sessionId}&anonymousId=${games.anonymousId}`;

  it('claims again what a sign-in could not', async () => {
    const answer = await gateway.get(address, withSession(tokenOf('anna')));
    expect(await answer.json()).toEqual({ user: anna });
    expect(gateway.services.askedOf(gameCalls.claimPlays)).toMatchObject([
      { request: games, actor: { kind: 'user', userId: anna.id } },
    ]);
  });

  it('claims nothing for a link on a foreign page, which could name games of its own choice', async () => {
    const clicked = { ...withSession(tokenOf('anna')), 'sec-fetch-site': 'cross-site' };
    expect((await gateway.get(address, clicked)).status).toBe(200);
    expect(gateway.services.askedOf(gameCalls.claimPlays)).toEqual([]);
  });

  it('claims nothing for anybody else', async () => {
    await gateway.get(address, withSession(tokenOf('bert')));
    await gateway.get(address);
    expect(gateway.services.askedOf(gameCalls.claimPlays)).toEqual([]);
  });

  it('says that the session is over when the account is gone', async () => {
    gateway.services.refuses(identityCalls.user, { refuse: 'no-such-user', status: 404, message: 'User not found' });
    const answer = await gateway.get('/api/auth/me', withSession(tokenOf('bert')));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ message: 'Session expired' });
  });
});

describe('what belongs to an account', () => {
  const preferences = (id: unknown, token: string, body: unknown = { emailNotifications: false }) =>
    fetch(`${gateway.url}/api/user/${id}/email-preferences`, {
      method: 'PATCH',
      headers: { ...withSession(token), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('is changed by its owner', async () => {
    gateway.services.answers(identityCalls.setEmailPreference, { emailNotifications: false });
    const answer = await preferences(anna.id, tokenOf('anna'));
    expect(await answer.json()).toEqual({ success: true, emailNotifications: false });
    expect(gateway.services.askedOf(identityCalls.setEmailPreference)).toMatchObject([
      { request: { userId: anna.id, emailNotifications: false }, actor: { kind: 'user', userId: anna.id } },
    ]);
  });

  it('is nobody else’s', async () => {
    const answer = await preferences(bert.id, tokenOf('anna'));
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ message: 'This is not yours', code: 'forbidden' });
    expect((await gateway.get(`/api/user-stats/${bert.id}`, withSession(tokenOf('anna')))).status).toBe(403);
  });

  it.each(['0', '-3', '3.0', '0x3', '3e0', '99999999999', 'me', '%33%00', '3%2F..%2F4'])(
    'is not found under what is no user: %s',
    async (id) => {
      const answer = await preferences(id, tokenOf('anna'));
      expect([400, 404]).toContain(answer.status);
      expect(gateway.services.askedOf(identityCalls.setEmailPreference)).toEqual([]);
    },
  );

  it.each([{}, { emailNotifications: 'no' }, { emailNotifications: 0 }, null])(
    'needs a yes or a no: %j',
    async (body) => {
      expect((await preferences(anna.id, tokenOf('anna'), body)).status).toBe(400);
    },
  );
});
