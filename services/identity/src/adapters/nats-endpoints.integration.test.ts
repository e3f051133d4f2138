import { randomUUID } from 'node:crypto';
import { longCalls } from '@dreamreel/kit/testing/long-calls';
import { testRpc } from '@dreamreel/kit/testing/test-rpc';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import type { Actor } from '@dreamreel/proto/actor';
import { catalogueEvents } from '@dreamreel/proto/catalogue/events';
import type { LinkPurpose } from '@dreamreel/proto/identity/account-mails';
import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import { accountCalls } from '@dreamreel/proto/identity/internal-account-calls';
import { adminCalls } from '@dreamreel/proto/identity/internal-admin-calls';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { identityOperations } from '@dreamreel/proto/identity/operations';
import { notificationEvents } from '@dreamreel/proto/notification/events';
import type { Call, RequestInput, ResponseOf } from '@dreamreel/proto/operation';
import { afterAll, describe, expect, it } from '@jest/globals';
import { hashOfToken } from '../application/sessions/session-token.ts';
import { identityDatabase } from '../testing/identity-database.ts';
import { ada, root } from '../testing/identity-in-memory.ts';
import { identityEndpoints } from './nats-endpoints.ts';
import { userStateEndpoints } from './users/nats-user-states.ts';

const { database, rows, ports, published, receive } = await identityDatabase();
const nats = await testRpc('identity');
afterAll(nats.stop);
const rpc = longCalls(nats.rpc);
identityEndpoints(nats.service, ports);
userStateEndpoints(nats.service, database);

const guest: Actor = { kind: 'guest' };
const owner: Actor = { kind: 'user', userId: 1 };
const service: Actor = { kind: 'system', name: 'notification' };
const configured: Actor = { kind: 'admin', name: root.username };
await waitFor(() => rpc.call(identityCalls.usersAfter, { userId: 0 }, { actor: service }).catch(() => undefined));

const call = <C extends Call>(contract: C, request: RequestInput<C>, actor: Actor = guest) =>
  rpc.call(contract, request, { actor });

/** Returns the value of a call that must succeed. */
async function succeed<C extends Call>(
  contract: C,
  request: RequestInput<C>,
  actor: Actor = guest,
): Promise<ResponseOf<C>> {
  const response = await call(contract, request, actor);
  if (!response.ok) throw new Error(response.message);
  return response.value;
}

const asRoot = <C extends Call>(contract: C, request: RequestInput<C>) => succeed(contract, request, configured);

const register = (more: object = {}) => succeed(identityCalls.register, { ...ada, ...more });
const linkOf = async (purpose: LinkPurpose, email = ada.email) =>
  (await succeed(accountCalls.issueLink, { userId: 1, purpose, email }, service)).token;
const confirmed = { userId: 1, password: ada.password, clientAddress: ada.clientAddress };
const EXPIRED = { status: 401, message: 'Session expired' };
const STATE = { userId: 1, email: ada.email, name: 'Ada', emailVerified: false, language: 'en', timeZone: null };

describe('an account', () => {
  it('is registered, signed in and published as its form says, and stores and publishes no secret', async () => {
    const chosen = { language: 'de', emailNotifications: false, timeZone: 'Europe/Berlin' } as const;
    const { user, token } = await register(chosen);
    const createdAt = '2026-03-14T12:00:00.000Z';
    const details = { email: ada.email, name: 'Ada', emailVerified: false, newEmail: null, createdAt };
    expect(user).toEqual({ id: 1, ...details, ...chosen });
    expect(await succeed(identityCalls.user, { userId: 1 }, owner)).toEqual(user);
    expect(await published()).toEqual([
      { subject: 'evt.identity.user.registered.v1', payload: { ...STATE, ...chosen, version: 1 } },
      {
        subject: 'evt.identity.account-mail.requested.v1',
        payload: { mailId: expect.any(String), userId: 1, kind: 'verify-email', email: ada.email, language: 'de' },
      },
    ]);
    const stored = await rows('SELECT * FROM sessions');
    expect(stored).toMatchObject([{ token_hash: hashOfToken(token), kind: 'user', user_id: 1 }]);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('publishes each change of its preferences once, with an increasing version', async () => {
    await register();
    for (const emailNotifications of [false, false, true])
      await succeed(identityOperations.emailPreferences, { userId: 1, emailNotifications }, owner);
    for (let n = 0; n < 2; n += 1) await succeed(identityCalls.login, { ...ada, timeZone: 'Asia/Tokyo' });
    const subject = 'evt.identity.user.preferences-changed.v1';
    expect((await published()).slice(2)).toMatchObject([
      { subject, payload: { version: 2, emailNotifications: false, timeZone: null } },
      { subject, payload: { version: 3, emailNotifications: true, timeZone: null } },
      { subject, payload: { version: 4, emailNotifications: true, timeZone: 'Asia/Tokyo' } },
    ]);
  });

  it('publishes its whole state when its name, language or address changes, and nothing if nothing changed', async () => {
    await register();
    const change = { userId: 1, name: 'Ada King', language: 'de' } as const;
    for (let n = 0; n < 2; n += 1) await succeed(accountOperations.changeAccount, change, owner);
    const link = await linkOf('verify-email');
    for (let n = 0; n < 2; n += 1) await succeed(accountOperations.verifyEmail, { token: link });
    const moved = 'ada@lovelace.example';
    await succeed(accountCalls.changeEmail, { ...confirmed, email: moved }, owner);
    await succeed(accountCalls.resendVerification, { userId: 1, clientAddress: ada.clientAddress }, owner);
    await succeed(accountOperations.verifyEmail, { token: await linkOf('change-email', moved) });
    const state = { ...STATE, name: 'Ada King', language: 'de', emailNotifications: true };
    const events = (await published()).slice(2).map(({ payload: { mailId: _, ...payload } }) => payload);
    expect(events).toEqual([
      { ...state, version: 2 },
      { ...state, emailVerified: true, version: 3 },
      ...[1, 2].map(() => ({ userId: 1, kind: 'change-email', email: moved, language: 'de' })),
      { ...state, email: moved, emailVerified: true, version: 4 },
      { userId: 1, kind: 'email-changed', email: ada.email, language: 'de' },
    ]);
  });

  it('keeps its current session with a new password, and none if the password is reset by a link', async () => {
    const { token } = await register();
    await register({ email: 'eva@example.org' });
    const { token: other } = await succeed(identityCalls.login, ada);
    const change = { ...confirmed, newPassword: 'a new password', sessionToken: token };
    await succeed(accountCalls.changePassword, change, owner);
    expect(await call(identityCalls.session, { token })).toMatchObject({ ok: true });
    expect(await call(identityCalls.session, { token: other })).toMatchObject(EXPIRED);

    await succeed(accountCalls.requestPasswordReset, { email: ada.email, clientAddress: ada.clientAddress });
    const link = await linkOf('reset-password');
    expect(JSON.stringify(await rows('SELECT * FROM account_links'))).not.toContain(link);
    await succeed(accountOperations.resetPassword, { token: link, password: 'yet another' });
    expect(await call(identityCalls.session, { token })).toMatchObject(EXPIRED);
    expect(await rows('SELECT user_id FROM sessions')).toEqual([{ user_id: 2 }]);
  });

  it('is exported without secrets, and deleted with its sessions and links, which is published', async () => {
    const { user, expiresAt, idleExpiresAt } = await register();
    await linkOf('verify-email');
    await register({ email: 'eva@example.org' });
    const sessions = [{ createdAt: user.createdAt, idleExpiresAt, expiresAt }];
    const exported = { account: user, lastUsedAt: user.createdAt, sessions };
    expect(await succeed(accountCalls.exportUser, { userId: 1 }, owner)).toEqual(exported);
    await succeed(accountCalls.deleteAccount, confirmed, owner);
    expect((await published()).at(-1)).toEqual({ subject: 'evt.identity.user.deleted.v1', payload: { userId: 1 } });
    expect(await rows('SELECT 1 FROM account_links')).toEqual([]);
    expect(await rows('SELECT user_id FROM sessions')).toEqual([{ user_id: 2 }]);
    expect((await register()).user.id).toBe(3);
  });

  it('is closed to visitors, other users and, for a service, missing', async () => {
    await register();
    const prefer = { userId: 1, emailNotifications: false };
    await expect(call(identityOperations.emailPreferences, prefer)).rejects.toMatchObject({ status: 401 });
    const stranger: Actor = { kind: 'user', userId: 2 };
    const forbidden = { status: 403, message: 'You don’t have access to this' };
    expect(await call(identityOperations.emailPreferences, prefer, stranger)).toMatchObject(forbidden);
    expect(await call(identityCalls.user, { userId: 9 }, service)).toMatchObject({ status: 404 });
  });
});

it.each([
  [identityCalls.register, { ...ada, name: '' }, 400, 'Please fill in all required fields'],
  [identityCalls.register, { clientAddress: 'x' }, 400, 'Please fill in all required fields'],
  [identityCalls.register, { ...ada, password: '12345' }, 400, 'Password must be at least 6 characters long'],
  [identityCalls.register, { ...ada, password: 'x'.repeat(201) }, 400, 'Password must be at most 200 characters long'],
  [identityCalls.register, { ...ada, name: 'x'.repeat(101) }, 400, 'Name must be at most 100 characters long'],
  [identityCalls.register, { ...ada, email: 'ada' }, 400, 'Please enter a valid email address'],
  [identityCalls.register, ada, 409, 'An account with this email already exists'],
  [identityCalls.login, { ...ada, email: '' }, 400, 'Please enter both email and password'],
  [identityCalls.login, { ...ada, password: 'wrong' }, 401, 'Invalid email or password'],
  [identityCalls.adminLogin, { ...root, username: '' }, 400, 'Please enter both username and password'],
  [identityCalls.adminLogin, { ...root, password: 'wrong' }, 401, 'Invalid credentials'],
])('a form fails with the specified message: %j %j: %i %s', async (contract, form, status, message) => {
  await register();
  expect(await call<Call>(contract, form)).toMatchObject({ ok: false, status, message });
});

it('a sign-in fails with the seconds to wait after too many wrong passwords', async () => {
  const wrong = { ...ada, password: 'wrong' };
  for (let n = 0; n < 10; n += 1) await call(identityCalls.login, wrong);
  const blocked = { status: 429, error: 'too-many-attempts', detail: { retryAfterSeconds: 900 } };
  expect(await call(identityCalls.login, wrong)).toMatchObject(blocked);
});

it('a session identifies its player or admin, and never both, until it is signed out by its token, even repeatedly', async () => {
  const { token: ofAda } = await register();
  const { token: ofRoot } = await succeed(identityCalls.adminLogin, root);
  expect(await succeed(identityCalls.session, { token: ofAda })).toMatchObject({ user: { email: ada.email } });
  expect(await succeed(identityCalls.adminSession, { token: ofRoot })).toMatchObject({ username: 'root' });
  expect(await call(identityCalls.session, { token: ofRoot })).toMatchObject(EXPIRED);
  expect(await call(identityCalls.adminSession, { token: ofAda })).toMatchObject(EXPIRED);
  for (const token of [ofAda, ofRoot, ofAda, ofRoot])
    expect(await succeed(identityCalls.logout, { token })).toEqual({ success: true });
  expect(await call(identityCalls.session, { token: ofAda })).toMatchObject(EXPIRED);
  expect(await call(identityCalls.adminSession, { token: ofRoot })).toMatchObject(EXPIRED);
});

it('an invited person joins once by a link of which only the hash is stored, and is ended by the admin', async () => {
  const { token: invitation } = await asRoot(adminOperations.inviteAdmin, { role: 'editor', note: 'Mara' });
  expect(JSON.stringify(await rows('SELECT * FROM admin_invitations'))).not.toContain(invitation);
  expect(await succeed(adminOperations.adminInvitation, { invitation })).toMatchObject({ offer: { role: 'editor' } });
  const form = { username: 'Mara', password: 'nine grey lanterns', clientAddress: root.clientAddress };
  const { token } = await succeed(adminCalls.joinAsAdmin, { ...form, invitation });
  expect(await call(adminCalls.joinAsAdmin, { ...form, invitation })).toMatchObject({ error: 'invitation-ended' });
  expect(await succeed(identityCalls.adminSession, { token })).toMatchObject({ username: 'Mara', role: 'editor' });
  expect(await call(identityCalls.session, { token })).toMatchObject(EXPIRED);

  const { token: other } = await succeed(identityCalls.adminLogin, { ...form, username: 'mARA' });
  const change = { currentPassword: form.password, newPassword: 'seven blue projectors', clientAddress: 'x', token };
  await succeed(adminCalls.changeAdminPassword, change, { kind: 'editor', name: 'Mara' });
  expect(await call(identityCalls.adminSession, { token: other })).toMatchObject(EXPIRED);
  expect(await call(identityCalls.adminLogin, form)).toMatchObject({ status: 401 });

  const { person } = await asRoot(adminOperations.changeAdmin, { adminId: 1, role: 'admin' });
  expect(await succeed(identityCalls.adminSession, { token })).toMatchObject({ role: 'admin' });
  const people = [{ id: null, name: 'root' }, person];
  expect(await asRoot(adminOperations.people, {})).toMatchObject({ people, invitations: [] });
  await asRoot(adminOperations.changeAdmin, { adminId: 1, active: false });
  expect(await call(identityCalls.adminSession, { token })).toMatchObject(EXPIRED);
  await asRoot(adminOperations.inviteAdmin, { role: 'admin' });
  for (const result of [{ ok: true }, { error: 'no-such-invitation' }])
    expect(await call(adminOperations.withdrawInvitation, { invitationId: 2 }, configured)).toMatchObject(result);
});

it('the audit log contains actions, sign-ins, and once each movie that was planned automatically', async () => {
  const movie = { movieId: 7, movieTitle: 'Alien', details: { to: '2026-12-05' } };
  const action = { person: 'root', role: 'admin', clientAddress: '203.0.113.8', ...movie } as const;
  const end = { outcome: 'done', error: null, movieId: null, movieTitle: null, details: {} } as const;
  const actionId = randomUUID();
  await asRoot(adminCalls.beginAction, { ...action, actionId, action: 'moveDay' });
  await asRoot(adminCalls.endAction, { ...end, actionId });
  const signIn = { ...action, ...end, actionId: randomUUID(), action: 'adminLogin', person: 'a typed password' };
  await succeed(adminCalls.recordAction, { ...signIn, outcome: 'rejected', error: 'wrong-credentials' });
  const filled = { date: '2026-03-15', movieId: 8, title: 'Brazil', version: 3 };
  for (let n = 0; n < 2; n += 1) await receive(catalogueEvents.dayFilled, filled);

  const { entries } = await asRoot(adminOperations.auditLog, {});
  expect(entries).toMatchObject([
    { action: 'fillDay', person: null, client: '', times: 1, movieTitle: 'Brazil', details: { date: '2026-03-15' } },
    { action: 'adminLogin', person: null, outcome: 'rejected', client: expect.stringMatching(/^[0-9a-f]{12}$/) },
    { action: 'moveDay', person: 'root', outcome: 'done', movieTitle: 'Alien', details: { to: '2026-12-05' } },
  ]);
  const changes = await succeed(adminOperations.recentChanges, {}, { kind: 'editor', name: 'root' });
  expect(changes).toMatchObject([{ action: 'moveDay', person: null, movieTitle: 'Alien' }]);
});

describe('the states of users', () => {
  const after = (userId: number) => succeed(identityCalls.usersAfter, { userId }, service);

  it('are returned page by page, without other data, and only to services', async () => {
    await rows(`INSERT INTO users (email, password_hash, created_at)
      SELECT 'user' || n || '@example.org', 'x', now() FROM generate_series(1, 501) AS n`);
    expect((await after(0)).map(({ userId }) => userId)).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
    const last = { ...STATE, userId: 501, email: 'user501@example.org', name: null, emailVerified: true };
    expect(await after(500)).toEqual([{ ...last, emailNotifications: true, version: 1 }]);
    expect(await after(501)).toEqual([]);
    await expect(call(identityCalls.usersAfter, { userId: 0 }, owner)).rejects.toMatchObject({ status: 403 });
    await expect(call(identityCalls.usersAfter, { userId: 0 })).rejects.toMatchObject({ status: 401 });
  });

  it('say that a user who followed an unsubscribe link wants no mails, which is published once', async () => {
    await register();
    for (const userId of [1, 1, 999]) await receive(notificationEvents.unsubscribed, { userId });
    const payload = { ...STATE, emailNotifications: false, version: 2 };
    expect((await published()).slice(2)).toEqual([{ subject: 'evt.identity.user.preferences-changed.v1', payload }]);
    expect(await succeed(identityCalls.userStates, { userIds: [1, 999] }, service)).toEqual([payload]);
  });
});
