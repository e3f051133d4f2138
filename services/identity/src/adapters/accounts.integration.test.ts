import { createHash } from 'node:crypto';
import type { Actor } from '@dreamreel/proto/actor';
import { notificationEvents } from '@dreamreel/proto/events';
import { accountCalls, identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { identityOperations } from '@dreamreel/proto/identity/operations';
import type { Call } from '@dreamreel/proto/operation';
import { describe, expect, it } from '@jest/globals';
import { deleteUnusedAccounts, MAX_DELETED_PER_RUN } from '../application/retention.ts';
import { ada, after, DAY_MS, identityService, NOW, owner, root, service, times, tokenOf } from '../testing/identity.ts';

const NEW = 'ada@lovelace.example';
const EVA = { email: 'eva@example.org' };
const EXPIRED = { status: 401, error: 'session-expired', message: 'Session expired' };
const WRONG = { error: 'wrong-credentials' };
const STATE = { userId: 1, email: ada.email, name: 'Ada', emailVerified: false, language: 'en', timeZone: null };

const identity = await identityService();
const { rows, ports, call, succeed, published, mails, receive, wait, checked, duringNextCheck } = identity;
const { register, login, session, account, change, changeEmail, changePassword, remove } = identity;
const { issue, linkOf, verify, reset, resend } = identity;
const prefer = (request: object, actor = owner) =>
  call(identityOperations.emailPreferences, { userId: 1, emailNotifications: false, ...request }, actor);
const sessionOwners = () => rows('SELECT user_id FROM sessions');

describe('an account', () => {
  it('is registered, signed in and published as its form says, and stores and publishes no secret', async () => {
    const chosen = { language: 'de', emailNotifications: false, timeZone: 'Europe/Berlin' } as const;
    const form = { ...ada, ...chosen, email: ` ${ada.email.toUpperCase()}` };
    const { user, token } = await succeed(identityCalls.register, form);
    const details = { email: ada.email, name: 'Ada', emailVerified: false, newEmail: null };
    expect(user).toEqual({ id: 1, ...details, createdAt: NOW.toISOString(), ...chosen });
    expect(await succeed(identityCalls.session, { token })).toEqual({ userId: 1 });
    expect(await succeed(identityCalls.user, { userId: 1 }, owner)).toEqual(user);
    expect(await published()).toEqual([
      { subject: 'evt.identity.user.registered.v1', payload: { ...STATE, ...chosen, version: 1 } },
      {
        subject: 'evt.identity.account-mail.requested.v1',
        payload: { mailId: expect.any(String), userId: 1, kind: 'verify-email', email: ada.email, language: 'de' },
      },
    ]);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const token_hash = createHash('sha256').update(token).digest('hex');
    expect(await rows('SELECT * FROM sessions')).toMatchObject([{ token_hash, kind: 'user', user_id: 1 }]);
  });

  it('publishes each change of its preferences once, and follows the time zone of its sign-ins', async () => {
    await register({ timeZone: '+02:00' });
    for (const emailNotifications of [false, false, true])
      expect(await prefer({ emailNotifications })).toEqual({ ok: true, value: { success: true, emailNotifications } });
    for (const timeZone of ['asia/tokyo', 'Asia/Tokyo', 'Mars/Olympus', undefined])
      expect(await login({ timeZone })).toMatchObject({ value: { user: { timeZone: 'Asia/Tokyo' } } });
    await prefer({ emailNotifications: true, timeZone: 'America/New_York' });
    const subject = 'evt.identity.user.changed.v1';
    expect((await published()).slice(2)).toMatchObject([
      { subject, payload: { version: 2, emailNotifications: false, timeZone: null } },
      { subject, payload: { version: 3, emailNotifications: true, timeZone: null } },
      { subject, payload: { version: 4, emailNotifications: true, timeZone: 'Asia/Tokyo' } },
      { subject, payload: { version: 5, emailNotifications: true, timeZone: 'America/New_York' } },
    ]);
  });

  it('publishes its whole state when its name, language or address changes, and nothing if nothing changed', async () => {
    await register();
    expect(await change({ name: ' ' })).toMatchObject({ error: 'missing-name' });
    await times(2, () => change({ name: '  Ada \n King ', language: 'de' }));
    expect(await change({ language: 'de' })).toMatchObject({ value: { user: { name: 'Ada King', language: 'de' } } });
    const link = await linkOf('verify-email');
    await times(2, () => verify(link));
    expect(await changeEmail(` ${NEW.toUpperCase()} `)).toMatchObject({ value: { user: { newEmail: NEW } } });
    expect(await account()).toMatchObject({ email: ada.email, newEmail: NEW });
    expect(await resend()).toMatchObject({ value: { email: NEW } });
    const [toOld, toNew] = [await linkOf('reset-password'), await linkOf('change-email', NEW)];
    const verified = { ok: true, value: { success: true, userId: 1, email: NEW } };
    await times(2, async () => expect(await verify(toNew)).toEqual(verified));
    const state = { ...STATE, name: 'Ada King', language: 'de', emailNotifications: true };
    const events = (await published()).slice(2).map(({ payload: { mailId: _, ...payload } }) => payload);
    expect(events).toEqual([
      { ...state, version: 2 },
      { ...state, emailVerified: true, version: 3 },
      ...[1, 2].map(() => ({ userId: 1, kind: 'change-email', email: NEW, language: 'de' })),
      { ...state, email: NEW, emailVerified: true, version: 4 },
      { userId: 1, kind: 'email-changed', email: ada.email, language: 'de' },
    ]);
    expect(await reset(toOld)).toMatchObject({ error: 'invalid-link' });
    expect(await account()).toMatchObject({ newEmail: null });
    expect(await login({ email: NEW })).toMatchObject({ ok: true });
    expect(await login()).toMatchObject(WRONG);
  });

  it('is exported without secrets, and deleted with its sessions and links, which is published', async () => {
    const { user, expiresAt } = await succeed(identityCalls.register, ada);
    await linkOf('verify-email');
    await register(EVA);
    const sessions = [{ createdAt: user.createdAt, idleExpiresAt: after(45 * DAY_MS).toISOString(), expiresAt }];
    const exported = { account: user, lastUsedAt: user.createdAt, sessions };
    expect(await succeed(accountCalls.exportUser, { userId: 1 }, owner)).toEqual(exported);
    expect(await remove()).toEqual({ ok: true, value: { success: true } });
    expect((await published()).at(-1)).toEqual({ subject: 'evt.identity.user.deleted.v1', payload: { userId: 1 } });
    expect(await rows('SELECT 1 FROM account_links')).toEqual([]);
    expect(await sessionOwners()).toEqual([{ user_id: 2 }]);
    expect(await register()).toMatchObject({ value: { user: { id: 3 } } });
  });

  it('is neither shown to nor changed by anyone but its owner and services', async () => {
    await register();
    const acts: ((actor: Actor) => Promise<object>)[] = [
      (actor) => call(identityCalls.user, { userId: 1 }, actor),
      (actor) => call(accountCalls.exportUser, { userId: 1 }, actor),
      (actor) => prefer({}, actor),
      (actor) => changeEmail(NEW, {}, actor),
      (actor) => changePassword('a new password', {}, actor),
      (actor) => remove({}, actor),
      (actor) => change({ name: 'Eve' }, actor),
      (actor) => resend('198.51.100.1', actor),
    ];
    const forbidden = { status: 403, message: 'You don’t have access to this' };
    for (const act of acts) {
      expect(await act({ kind: 'user', userId: 2 })).toMatchObject(forbidden);
      await expect(act({ kind: 'guest' })).rejects.toMatchObject({ status: 401 });
    }
    expect(await published()).toHaveLength(2);
    await rows('DELETE FROM users');
    for (const act of acts) expect(await act(service)).toMatchObject({ status: 404, error: 'no-such-user' });
  });
});

it.each([
  [identityCalls.register, { ...ada, name: '' }, 400, 'Please fill in all required fields'],
  [identityCalls.register, { clientAddress: 'x' }, 400, 'Please fill in all required fields'],
  [identityCalls.register, { ...ada, password: '12345' }, 400, 'Password must be at least 6 characters long'],
  [identityCalls.register, { ...ada, password: 'x'.repeat(201) }, 400, 'Password must be at most 200 characters long'],
  [identityCalls.register, { ...ada, name: 'x'.repeat(101) }, 400, 'Name must be at most 100 characters long'],
  [identityCalls.register, { ...ada, email: 'ada' }, 400, 'Please enter a valid email address'],
  [identityCalls.register, { ...ada, email: 'Ada@Example.ORG' }, 409, 'An account with this email already exists'],
  [identityCalls.login, { ...ada, email: '' }, 400, 'Please enter both email and password'],
  [identityCalls.login, { ...ada, password: 'wrong' }, 401, 'Invalid email or password'],
  [identityCalls.adminLogin, { ...root, username: ' ' }, 400, 'Please enter both username and password'],
  [identityCalls.adminLogin, { ...root, password: '' }, 400, 'Please enter both username and password'],
  [identityCalls.adminLogin, { ...root, password: 'wrong' }, 401, 'Invalid credentials'],
])('a form fails with the specified message: %j %j: %i %s', async (contract, form, status, message) => {
  await register();
  expect(await call<Call>(contract, form)).toMatchObject({ ok: false, status, message });
});

describe('signing in', () => {
  it.each([
    ['an unknown email', { email: 'eve@example.org' }, 'dummy hash'],
    ['an invalid email', { email: 'ada' }, 'dummy hash'],
    ['a wrong password', { password: 'Correct' }, 'hash of correct'],
    ['a password longer than allowed', { password: 'x'.repeat(1_000) }, 'hash of correct'],
  ])('checks exactly one hash for %s and returns the same error', async (_what, form, hash) => {
    await register();
    expect(await login(form)).toMatchObject(WRONG);
    expect(checked).toEqual([hash]);
  });

  it('starts a session with a new token and ends the browser’s previous one, unless it fails', async () => {
    const first = tokenOf(await register());
    await login({ sessionToken: first, password: 'wrong' });
    expect(await session(first)).toMatchObject({ ok: true });
    const second = tokenOf(await login({ sessionToken: first, email: ' Ada@EXAMPLE.org' }));
    expect(await session(first)).toMatchObject(EXPIRED);
    expect(await session(second)).toMatchObject({ value: { userId: 1 } });
    expect(await sessionOwners()).toHaveLength(1);
  });

  it('starts no session with a password that is replaced while it is being checked', async () => {
    await register();
    const link = await linkOf('reset-password');
    duringNextCheck(() => reset(link));
    expect(await login()).toMatchObject(WRONG);
    expect(await sessionOwners()).toEqual([]);
  });
});

describe('a change of the address', () => {
  it('is canceled by entering the current address, and replaced by another new one', async () => {
    await register();
    await changeEmail(NEW);
    const first = await linkOf('change-email', NEW);
    await changeEmail('other@example.org');
    expect(await verify(first)).toMatchObject({ error: 'invalid-link' });
    const second = await linkOf('change-email', 'other@example.org');
    expect(await changeEmail(ada.email)).toMatchObject({ value: { user: { email: ada.email, newEmail: null } } });
    expect(await verify(second)).toMatchObject({ error: 'invalid-link' });
    expect((await mails()).at(-1)).toMatchObject({ email: 'other@example.org' });
  });

  it('fails if another account has the address, even if it took it before the link was opened', async () => {
    await register();
    await changeEmail(NEW);
    const link = await linkOf('change-email', NEW);
    await register({ email: NEW });
    for (const answer of [await verify(link), await changeEmail(NEW)])
      expect(answer).toMatchObject({ error: 'email-taken' });
    expect(await changeEmail('ada')).toMatchObject({ error: 'bad-email' });
    expect(await account()).toMatchObject({ email: ada.email });
  });
});

describe('a new password', () => {
  it('ends the other sessions, reset links, and a change of the address, and notifies the owner, unless it is invalid', async () => {
    const token = tokenOf(await register());
    expect(await changePassword('12345')).toMatchObject({ error: 'weak-password' });
    expect(checked).toEqual([]);
    const other = tokenOf(await login());
    await changeEmail('thief@example.org');
    const [link, ofThief] = [await linkOf('reset-password'), await linkOf('change-email', 'thief@example.org')];
    const answer = await changePassword('a new password', { sessionToken: token });
    expect(answer).toEqual({ ok: true, value: { success: true } });
    expect(await session(token)).toMatchObject({ ok: true });
    expect(await session(other)).toMatchObject(EXPIRED);
    expect(await login({ password: 'a new password' })).toMatchObject({ ok: true });
    expect(await reset(link)).toMatchObject({ error: 'invalid-link' });
    expect(await verify(ofThief)).toMatchObject({ error: 'invalid-link' });
    expect(await issue('change-email', 'thief@example.org')).toMatchObject({ error: 'not-wanted' });
    expect(await account()).toMatchObject({ email: ada.email, newEmail: null });
    expect((await mails()).at(-1)).toEqual({ userId: 1, kind: 'password-changed', email: ada.email, language: 'en' });
    expect(await changePassword('another password')).toMatchObject({ error: 'wrong-password' });
    await changePassword('another password', { password: 'a new password' });
    expect(await sessionOwners()).toEqual([]);
  });
});

describe.each([
  ['changeEmail', (more: { password?: string }) => changeEmail(NEW, more)],
  ['changePassword', (more: { password?: string }) => changePassword('of somebody else', more)],
  ['remove', (more: { password?: string }) => remove(more)],
])('an action that needs the password: %s', (_name, act) => {
  it('checks the password at most ten times', async () => {
    await register();
    await times(10, async () => expect(await act({ password: 'wrong' })).toMatchObject({ error: 'wrong-password' }));
    expect(await act({ password: 'wrong' })).toMatchObject({ error: 'too-many-attempts' });
    expect(checked).toHaveLength(10);
    expect(await account()).toMatchObject({ email: ada.email, newEmail: null });
  });

  it('changes nothing if the password is replaced while the action is running', async () => {
    await register();
    const link = await linkOf('reset-password');
    duringNextCheck(() => reset(link));
    expect(await act({})).toMatchObject({ error: 'wrong-password' });
    expect(await account()).toMatchObject({ email: ada.email, newEmail: null });
    expect(await login({ password: 'a new password' })).toMatchObject({ ok: true });
  });
});

describe('an unused account', () => {
  /** Runs the deletion, and returns the ids of all accounts that are left. */
  async function clean(ACCOUNT_DAYS = 365): Promise<number[]> {
    await deleteUnusedAccounts(ports, { ACCOUNT_DAYS })();
    return (await rows('SELECT id FROM users ORDER BY id')).map(({ id }) => id);
  }

  it('is deleted the configured number of days after its last sign-in, and never without a setting', async () => {
    await register();
    wait(300 * DAY_MS);
    await login();
    wait(300 * DAY_MS);
    await login({ password: 'wrong' });
    wait(65 * DAY_MS);
    expect(await clean()).toEqual([1]);
    wait(1);
    expect(await clean(0)).toEqual([1]);
    expect(await clean()).toEqual([]);
    expect((await published()).at(-1)).toMatchObject({ payload: { userId: 1 } });
  });

  it('is deleted with others, but only a limited number per run', async () => {
    await rows(`INSERT INTO users (email, password_hash, created_at, signed_in_at)
      SELECT n || '@example.org', 'x', now(), '2020-01-01' FROM generate_series(0, ${MAX_DELETED_PER_RUN}) AS n`);
    expect(await clean()).toHaveLength(1);
    expect(await clean()).toEqual([]);
  });

  it('is one whose sessions weren’t used either, which is recorded once per day', async () => {
    const token = tokenOf(await register());
    for (const [ms, lastUse] of [
      [DAY_MS - 1, NOW],
      [1, after(DAY_MS)],
    ] as const) {
      wait(ms);
      await session(token);
      expect(await ports.users.lastUse(1)).toEqual(lastUse);
    }
  });
});

describe('the states of users', () => {
  const statesAfter = (userId: number) => succeed(identityCalls.usersAfter, { userId }, service);

  it('are returned page by page, without other data, and only to services, like the links in emails', async () => {
    await rows(`INSERT INTO users (email, password_hash, created_at)
      SELECT 'user' || n || '@example.org', 'x', now() FROM generate_series(1, 501) AS n`);
    const ids = (await statesAfter(0)).map(({ userId }) => userId);
    expect(ids).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
    const last = { ...STATE, userId: 501, email: 'user501@example.org', name: null, emailVerified: true };
    expect(await statesAfter(500)).toEqual([{ ...last, emailNotifications: true, version: 1 }]);
    expect(await statesAfter(501)).toEqual([]);
    await expect(call(identityCalls.usersAfter, { userId: 0 }, owner)).rejects.toMatchObject({ status: 403 });
    const link = { userId: 1, purpose: 'reset-password', email: ada.email } as const;
    await expect(call(accountCalls.issueLink, link, owner)).rejects.toMatchObject({ status: 403 });
    await expect(call(identityCalls.usersAfter, { userId: 0 })).rejects.toMatchObject({ status: 401 });
  });

  it('say that a user who followed an unsubscribe link wants no mails, which is published once', async () => {
    await register();
    for (const userId of [1, 1, 999]) await receive(notificationEvents.unsubscribed, { userId });
    const payload = { ...STATE, emailNotifications: false, version: 2 };
    expect((await published()).slice(2)).toEqual([{ subject: 'evt.identity.user.changed.v1', payload }]);
    expect(await succeed(identityCalls.userStates, { userIds: [1, 999] }, service)).toEqual([payload]);
  });
});
