import type { Database } from '@dreamreel/kit/database/database';
import type { Result } from '@dreamreel/kit/result';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { adminLogin, findAdminSession } from '../application/admins/admin-login.ts';
import { attemptGuard } from '../application/limits/attempt-guard.ts';
import { mailGuard } from '../application/limits/mail-guard.ts';
import type { Transaction } from '../application/ports.ts';
import { findSession } from '../application/sessions/find-session.ts';
import { login } from '../application/sessions/login.ts';
import { hashOfToken } from '../application/sessions/session-token.ts';
import { setEmailPreference } from '../application/users/own-account.ts';
import { register } from '../application/users/register.ts';
import { setNewPassword } from '../application/users/set-new-password.ts';
import { admin, root } from '../testing/identity-in-memory.ts';
import { countingPasswords } from '../testing/in-memory.ts';
import { adminTransaction, pgAdmins } from './admins/pg-admins.ts';
import { pgLoginAttempts } from './limits/pg-login-attempts.ts';
import { pgSessions } from './sessions/pg-sessions.ts';
import { pgAccounts } from './users/pg-accounts.ts';
import { pgUsers } from './users/pg-users.ts';

const DAY_MS = 86_400_000;
const HOME = '203.0.113.7';

let database: Database;
let drop: () => Promise<void>;
let transaction: Transaction;

beforeAll(async () => {
  ({ database, drop } = await testDatabase({ migrations: new URL('../../prisma/migrations/', import.meta.url) }));
  transaction = pgAccounts(database);
});
afterAll(() => drop());

let people = 0;

/** Creates a new user. Only the clock and the hashing are fakes. */
function setup() {
  people += 1;
  let now = new Date('2026-03-14T12:00:00Z');
  const clock = { now: () => now };
  const { passwords, checked, duringNextCheck } = countingPasswords();
  const [users, sessions] = [pgUsers(database), pgSessions(database)];
  const attempts = pgLoginAttempts(database);
  const admins = pgAdmins(database);
  const guard = attemptGuard({ attempts, clock });
  const deps = {
    users,
    admins,
    passwords,
    sessions,
    transaction,
    clock,
    guard,
    mailGuard: mailGuard({ attempts, clock }),
  };
  const form = { name: 'Ada', email: `ada${people}@example.org`, password: 'correct', clientAddress: HOME };
  const [registering, signingIn] = [register(deps), login(deps)];
  return {
    ...deps,
    attempts,
    checked,
    duringNextCheck,
    form,
    wait: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    register: (more: Partial<Parameters<typeof registering>[0]> = {}) => registering({ ...form, ...more }),
    login: (more: Partial<Parameters<typeof signingIn>[0]> = {}) => signingIn({ ...form, ...more }),
    session: findSession(deps),
    prefer: setEmailPreference(deps),
    adminLogin: (more: { previousToken?: string } = {}) =>
      adminLogin({ ...deps, admin: admin(), adminTransaction: adminTransaction(database) })({ ...root, ...more }),
    adminSession: (token: string, changes: Parameters<typeof admin>[0] = {}) =>
      findAdminSession({ ...deps, admin: admin(changes) })({ token }),
  };
}

async function signedIn<Value>(answer: Promise<Result<Value, string>>) {
  const result = await answer;
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

async function rows(text: string, values: readonly unknown[] = []) {
  return (await database.pool.query(text, [...values])).rows;
}

const publishedOf = (email: string) =>
  rows(
    `SELECT subject, payload FROM outbox WHERE payload ->> 'email' = $1 AND subject LIKE 'evt.identity.user.%' ORDER BY position`,
    [email],
  );

describe('an account in Postgres', () => {
  it('is read as it was registered, and published with its registration', async () => {
    const { register, login, form } = setup();
    const { user } = await signedIn(register());
    expect(user).toEqual({
      id: expect.any(Number),
      email: form.email,
      name: 'Ada',
      emailVerified: false,
      newEmail: null,
      language: 'en',
      timeZone: null,
      emailNotifications: true,
      createdAt: '2026-03-14T12:00:00.000Z',
    });
    expect((await signedIn(login())).user).toEqual(user);
    const state = {
      ...{ userId: user.id, email: form.email, name: 'Ada', emailNotifications: true, version: 1 },
      ...{ emailVerified: false, language: 'en', timeZone: null },
    };
    expect(await publishedOf(form.email)).toEqual([{ subject: 'evt.identity.user.registered.v1', payload: state }]);
  });

  it('is created once, however many people register the same email at the same moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { register, form } = setup();
      const answers = await Promise.all(
        ['a', 'b', 'c', 'd'].map((name) => register({ name, password: `password of ${name}` })),
      );
      const winner = answers.find(({ ok }) => ok);
      expect(answers.filter((answer) => !answer.ok && answer.error === 'email-taken')).toHaveLength(3);
      expect(await publishedOf(form.email)).toHaveLength(1);
      const [kept] = await rows('SELECT name, password_hash FROM users WHERE email = $1', [form.email]);
      expect(kept.password_hash).toBe(`hash of password of ${kept.name}`);
      expect(winner).toMatchObject({ value: { user: { name: kept.name } } });
    }
  });

  it('is neither stored nor published if its session can’t be written', async () => {
    const { form } = setup();
    const failing = transaction(async ({ users }) => {
      const preferences = { language: 'en', emailNotifications: true, timeZone: null } as const;
      await users.add({ email: form.email, name: 'Ada', passwordHash: 'x', createdAt: new Date(), ...preferences });
      throw new Error('the session was not written');
    });
    await expect(failing).rejects.toThrow('the session was not written');
    expect(await publishedOf(form.email)).toEqual([]);
    expect(await rows('SELECT 1 FROM users WHERE email = $1', [form.email])).toEqual([]);
  });

  it('publishes each change of its preference once, with an increasing version', async () => {
    const { register, prefer, form } = setup();
    const { id: userId } = (await signedIn(register())).user;
    const owner = { kind: 'user', userId } as const;
    for (const emailNotifications of [false, false, true]) {
      expect(await prefer({ userId, emailNotifications }, owner)).toEqual({
        ok: true,
        value: { success: true, emailNotifications },
      });
    }
    const published = (await publishedOf(form.email)).slice(1);
    expect(new Set(published.map(({ subject }) => subject))).toEqual(
      new Set(['evt.identity.user.preferences-changed.v1']),
    );
    expect(published.map(({ payload }) => [payload.version, payload.emailNotifications])).toEqual([
      [2, false],
      [3, true],
    ]);
  });

  it('stores the preference and the time zone of the sign-up form, and publishes a new time zone at sign-in', async () => {
    const { register, login, form } = setup();
    const chosen = { emailNotifications: false, timeZone: 'Europe/Berlin' };
    expect((await signedIn(register(chosen))).user).toMatchObject(chosen);
    const moved = { emailNotifications: false, timeZone: 'Asia/Tokyo' };
    for (let n = 0; n < 2; n += 1)
      expect((await signedIn(login({ timeZone: 'Asia/Tokyo' }))).user).toMatchObject(moved);
    expect((await publishedOf(form.email)).map(({ payload }) => payload)).toMatchObject([chosen, moved]);
  });

  it('is not found by id, email, or sign-in if it doesn’t exist', async () => {
    const { users, prefer, login } = setup();
    expect(await users.withId(2_147_483_647)).toBeUndefined();
    expect(await users.withEmail("' OR true --")).toBeUndefined();
    expect(await login({ email: 'a\u0000b@example.org' })).toEqual({ ok: false, error: 'wrong-credentials' });
    const service = { kind: 'system', name: 'notification' } as const;
    expect(await prefer({ userId: 2_147_483_647, emailNotifications: true }, service)).toMatchObject({
      error: 'no-such-user',
    });
  });
});

describe('a session in Postgres', () => {
  it('is stored only under the hash of its token', async () => {
    const { token, user } = await signedIn(setup().register());
    const kept = await rows('SELECT * FROM sessions WHERE user_id = $1', [user.id]);
    expect(kept).toMatchObject([{ token_hash: hashOfToken(token), kind: 'user' }]);
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it('ends at its browser’s next sign-in and when it expires', async () => {
    const { register, login, session, sessions } = setup();
    const first = (await signedIn(register())).token;
    const second = (await signedIn(login({ previousToken: first }))).token;
    expect(await session({ token: first })).toMatchObject({ ok: false });
    expect(await session({ token: second })).toMatchObject({ ok: true });
    await sessions.end(hashOfToken(second));
    expect(await session({ token: second })).toMatchObject({ ok: false });
  });

  it('is not started with a password that was replaced while it was being checked', async () => {
    const { register, login, duringNextCheck } = setup();
    const { user } = await signedIn(register());
    duringNextCheck(() =>
      transaction((writes) =>
        setNewPassword(writes, { user, passwordHash: 'hash of a new password', mayNotify: true }),
      ),
    );
    expect(await login()).toEqual({ ok: false, error: 'wrong-credentials' });
    expect(await rows('SELECT 1 FROM sessions WHERE user_id = $1', [user.id])).toEqual([]);
    expect(await login({ password: 'a new password' })).toMatchObject({ ok: true });
  });

  it('is extended by uses, including simultaneous ones, and deleted after it has ended', async () => {
    const { register, session, sessions, wait, clock } = setup();
    const { token, user } = await signedIn(register());
    wait(40 * DAY_MS);
    await Promise.all(Array.from({ length: 8 }, () => session({ token })));
    wait(44 * DAY_MS);
    await sessions.deleteExpired(clock.now());
    expect(await session({ token })).toMatchObject({ ok: true, value: { user: { id: user.id } } });
    wait(45 * DAY_MS);
    expect(await session({ token })).toMatchObject({ ok: false });
    await sessions.deleteExpired(clock.now());
    expect(await rows('SELECT 1 FROM sessions WHERE user_id = $1', [user.id])).toEqual([]);
  });

  it('is deleted if a clock that ran a year ahead created it, because it would last a year too long', async () => {
    const { register, login, session, sessions, wait, clock } = setup();
    const { token: kept } = await signedIn(register());
    wait(365 * DAY_MS);
    const { token } = await signedIn(login());
    wait(-365 * DAY_MS);
    await sessions.deleteExpired(clock.now());
    expect(await session({ token })).toMatchObject({ ok: false });
    expect(await session({ token: kept })).toMatchObject({ ok: true });
  });

  it('is not found as a user’s session if it is an admin’s', async () => {
    const { register, session } = setup();
    const { token } = await signedIn(register());
    await rows(`UPDATE sessions SET kind = 'admin' WHERE token_hash = $1`, [hashOfToken(token)]);
    expect(await session({ token })).toEqual({ ok: false, error: 'session-expired' });
  });
});

describe('a session of the admin in Postgres', () => {
  const EXPIRED = { ok: false, error: 'session-expired' };

  it('is stored only as hashes, belongs to no user, and ends at its browser’s next sign-in', async () => {
    const { adminLogin, adminSession, session } = setup();
    const { token } = await signedIn(adminLogin());
    const kept = await rows('SELECT * FROM sessions WHERE token_hash = $1', [hashOfToken(token)]);
    expect(kept).toMatchObject([
      { kind: 'admin', user_id: null, credential_fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    expect(await adminSession(token)).toMatchObject({ ok: true, value: { username: root.username } });
    expect(await session({ token })).toEqual(EXPIRED);

    const next = await signedIn(adminLogin({ previousToken: token }));
    expect(await adminSession(token)).toEqual(EXPIRED);
    expect(await adminSession(next.token)).toMatchObject({ ok: true });
  });

  it('is not found after the password changes, and is found again after the change is reverted', async () => {
    const { adminLogin, adminSession } = setup();
    const { token } = await signedIn(adminLogin());
    expect(await adminSession(token, { passwordHash: 'another' })).toEqual(EXPIRED);
    expect(await adminSession(token, { username: 'another' })).toEqual(EXPIRED);
    expect(await adminSession(token)).toMatchObject({ ok: true });
  });

  it('is extended by uses, ends when it is idle, and is deleted', async () => {
    const { adminLogin, adminSession, sessions, wait, clock } = setup();
    const { token } = await signedIn(adminLogin());
    wait(29 * 60_000);
    await Promise.all(Array.from({ length: 8 }, () => adminSession(token)));
    wait(29 * 60_000);
    await sessions.deleteExpired(clock.now());
    expect(await adminSession(token)).toMatchObject({ ok: true });
    wait(30 * 60_000);
    expect(await adminSession(token)).toEqual(EXPIRED);
    await sessions.deleteExpired(clock.now());
    expect(await rows('SELECT 1 FROM sessions WHERE token_hash = $1', [hashOfToken(token)])).toEqual([]);
  });

  it('is not found with the token of a player’s session', async () => {
    const { register, adminSession } = setup();
    expect(await adminSession((await signedIn(register())).token)).toEqual(EXPIRED);
  });
});

describe('wrong sign-ins in Postgres', () => {
  it('cost ten hashes if two hundred arrive at the same time, and block no one else', async () => {
    const [victim, other] = [setup(), setup()];
    await other.register();
    await victim.register({ clientAddress: '198.51.100.1' });
    const answers = await Promise.all(Array.from({ length: 200 }, () => victim.login({ password: 'wrong' })));
    const stopped = answers.filter((answer) => !answer.ok && answer.error === 'too-many-attempts');
    expect(stopped).toHaveLength(190);
    expect(stopped[0]).toMatchObject({ detail: { retryAfterSeconds: 900 } });
    expect(victim.checked).toHaveLength(10);

    expect(await other.login()).toMatchObject({ ok: true });
    expect(await victim.login({ clientAddress: '198.51.100.1' })).toMatchObject({ ok: true });
    expect(await victim.login({ clientAddress: '198.51.100.2' })).toMatchObject({ ok: true });
    victim.wait(15 * 60_000);
    expect(await victim.login()).toMatchObject({ ok: true });
  });

  it('are counted exactly if they are simultaneous, and start from zero in the next window', async () => {
    const { attempts, clock, wait } = setup();
    const count = () => attempts.count('pair:race', 60_000, clock.now());
    const counts = await Promise.all(Array.from({ length: 50 }, count));
    expect(counts.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(counts.map((_, index) => index + 1));
    await Promise.all(counts.map(() => attempts.undo('pair:race', clock.now())));
    expect(await count()).toEqual({ count: 1, windowEndsAt: new Date('2026-03-14T12:01:00Z'), trusted: false });
    wait(60_000);
    await attempts.undo('pair:race', clock.now());
    expect(await count()).toMatchObject({ count: 1, windowEndsAt: new Date('2026-03-14T12:02:00Z') });
  });

  it('block no longer than one window after a clock that ran a year ahead is corrected', async () => {
    const { register, login, attempts, clock, wait } = setup();
    await register();
    wait(365 * DAY_MS);
    for (let n = 0; n < 11; n += 1) await login({ password: 'wrong' });
    wait(-365 * DAY_MS);
    expect(await login()).toMatchObject({ error: 'too-many-attempts', detail: { retryAfterSeconds: 900 } });
    wait(15 * 60_000);
    expect(await login()).toMatchObject({ ok: true });

    wait(365 * DAY_MS);
    await login({ password: 'wrong', clientAddress: '198.51.100.3' });
    wait(-365 * DAY_MS);
    await attempts.deleteExpired(clock.now());
    expect(await rows(`SELECT 1 FROM login_attempts WHERE key = 'address:198.51.100.3'`)).toEqual([]);
  });

  it('store no email, and are deleted after their window, a trusted pair after ninety days', async () => {
    const { register, login, form, attempts, clock, wait } = setup();
    await register();
    await login({ password: 'wrong' });
    expect(JSON.stringify(await rows('SELECT * FROM login_attempts'))).not.toContain(form.email);
    wait(3_600_000);
    await attempts.deleteExpired(clock.now());
    const left = await rows('SELECT key, trusted_until FROM login_attempts');
    expect(left.every(({ key, trusted_until }) => key.startsWith('pair:') && trusted_until !== null)).toBe(true);
    wait(90 * DAY_MS);
    await attempts.deleteExpired(clock.now());
    expect(await rows('SELECT 1 FROM login_attempts')).toEqual([]);
  });
});
