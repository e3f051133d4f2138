import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { describe, expect, it } from '@jest/globals';
import { adminLogin, findAdminSession } from '../application/admins/admin-login.ts';
import { attemptGuard } from '../application/limits/attempt-guard.ts';
import { mailGuard } from '../application/limits/mail-guard.ts';
import { findSession } from '../application/sessions/find-session.ts';
import { login } from '../application/sessions/login.ts';
import { hashOfToken } from '../application/sessions/session-token.ts';
import { register } from '../application/users/register.ts';
import { setNewPassword } from '../application/users/set-new-password.ts';
import { newSession, USER_LIFETIME } from '../domain/session.ts';
import { after, DAY_MS, identityDatabase, NOW } from '../testing/identity-database.ts';
import { ada, admin, root, tokenOf } from '../testing/identity-in-memory.ts';
import { countOpenSessions } from './sessions/pg-sessions.ts';

const MINUTE_MS = 60_000;
const A_YEAR_MS = 365 * DAY_MS;
const EXPIRED = { ok: false, error: 'session-expired' };
const EVA = 'eva@example.org';

const { database, rows, ports, published, wait, checked } = await identityDatabase();
const { users, sessions, links, attempts, transaction, listSessions, clock } = ports;
const deps = { ...ports, guard: attemptGuard(ports), mailGuard: mailGuard(ports) };
const signUp = (form: Partial<typeof ada> = {}) => register(deps)({ ...ada, ...form });
const signIn = (form: Partial<typeof ada> = {}) => login(deps)({ ...ada, ...form });
const session = findSession(deps);

/** Creates a user with this email and two sessions. */
async function userWith(email = ada.email) {
  const user = await transaction(async (writes) => {
    const preferences = { language: 'de', emailNotifications: true, timeZone: null } as const;
    const added = await writes.users.add({ email, name: 'Ada', passwordHash: 'x', createdAt: NOW, ...preferences });
    if (!added) throw new Error('taken');
    for (const name of ['one', 'two']) {
      const owner = { kind: 'user', userId: added.id } as const;
      await writes.sessions.add(hashOfToken(`${email} ${name}`), newSession(USER_LIFETIME, NOW), owner, NOW);
    }
    return added;
  });
  await rows('TRUNCATE outbox');
  return user;
}
const sessionsOf = ({ id }: { readonly id: number }) => listSessions(id, NOW);

describe('an account in Postgres', () => {
  it('is created once, however many people register the same email at the same moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const email = `ada${round}@example.org`;
      const names = ['a', 'b', 'c', 'd'];
      const answers = await Promise.all(names.map((name) => signUp({ email, name, password: `password of ${name}` })));
      expect(answers.filter((answer) => !answer.ok && answer.error === 'email-taken')).toHaveLength(3);
      const [kept] = await rows('SELECT name, password_hash FROM users WHERE email = $1', [email]);
      expect(kept.password_hash).toBe(`hash of password of ${kept.name}`);
      expect(answers.find(({ ok }) => ok)).toMatchObject({ value: { user: { name: kept.name } } });
    }
    const registrations = (await published()).filter(({ subject }) => subject === 'evt.identity.user.registered.v1');
    expect(registrations).toHaveLength(20);
  });

  it('is neither stored nor published if its session can’t be written', async () => {
    const failing = transaction(async (writes) => {
      const preferences = { language: 'en', emailNotifications: true, timeZone: null } as const;
      await writes.users.add({ email: EVA, name: 'Eva', passwordHash: 'x', createdAt: NOW, ...preferences });
      throw new Error('the session was not written');
    });
    await expect(failing).rejects.toThrow('the session was not written');
    expect([await published(), await rows('SELECT 1 FROM users')]).toEqual([[], []]);
  });

  it('was last used at its registration or latest use, whatever order uses arrive in', async () => {
    const { id } = await userWith();
    expect(await users.lastUse(id)).toEqual(NOW);
    expect(await sessions.find(hashOfToken(`${ada.email} one`))).toMatchObject({ lastUsedAt: NOW });
    await transaction((writes) => writes.users.recordUse(id, after(2_000)));
    await users.recordUse(id, after(1_000));
    expect(await users.lastUse(id)).toEqual(after(2_000));
    expect(await users.lastUse(999_999)).toBeUndefined();
    expect(await published()).toEqual([]);
  });

  it('is deleted if it is unused, least recently used first, unless it was used since', async () => {
    const [first, eva, zoe] = [await userWith(), await userWith(EVA), await userWith('zoe@example.org')];
    await users.recordUse(first.id, after(1_000));
    await users.recordUse(zoe.id, after(5_000));
    expect(await users.unusedSince(after(5_000), 10)).toEqual([eva.id, first.id]);
    expect(await users.unusedSince(after(5_000), 1)).toEqual([eva.id]);
    await users.recordUse(eva.id, after(6_000));
    for (const { id } of [first, eva, first])
      await transaction(({ account }) => account.removeUnused(id, after(5_000)));
    expect(await published()).toEqual([{ subject: 'evt.identity.user.deleted.v1', payload: { userId: first.id } }]);
    expect(await users.withId(eva.id)).toMatchObject({ email: EVA });
    expect(await sessionsOf(first)).toEqual([]);
  });

  it('gets its new address only while that change is pending and the address is free', async () => {
    const { id } = await userWith();
    await userWith(EVA);
    const replace = (email: string) => transaction(({ account }) => account.replaceEmail(id, email));
    const request = (email: string) => transaction(({ account }) => account.setNewEmail(id, email));
    expect(await replace('new@example.org')).toBe(false);
    await request(EVA);
    expect(await replace(EVA)).toBe(false);
    await request('new@example.org');
    expect(await replace('new@example.org')).toBe(true);
    expect(await users.withEmail('new@example.org')).toMatchObject({ id, emailVerified: true, newEmail: null });
  });

  it('gets an address only first if two accounts verify it at the same moment', async () => {
    const [first, eva] = [await userWith(), await userWith(EVA)];
    const address = 'shared@example.org';
    for (const { id } of [first, eva]) await transaction(({ account }) => account.setNewEmail(id, address));
    const second = await transaction(async ({ account }) => {
      expect(await account.replaceEmail(first.id, address)).toBe(true);
      const replaced = transaction((writes) => writes.account.replaceEmail(eva.id, address));
      const waiting =
        'SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()';
      await waitFor(async () => (await rows(waiting)).length > 0);
      return { replaced };
    });
    expect(await second.replaced).toBe(false);
  });

  it.each(['the sign-in', 'the new password'])(
    'has no session with the old password, whichever of the two comes first: %s',
    async (first) => {
      const user = await userWith();
      const paused = Promise.withResolvers<void>();
      const begun = Promise.withResolvers<void>();
      /** Lets the other transaction run as far as it can before this one ends. */
      const pause = async (who: string) => {
        if (who !== first) return;
        begun.resolve();
        await paused.promise;
      };
      const order = async (who: string) => {
        if (who !== first) await begun.promise;
      };
      const signInLate = async () => {
        await order('the sign-in');
        return transaction(async (writes) => {
          const isInForce = await writes.account.lockPassword(user.id, 'x');
          const owner = { kind: 'user', userId: user.id } as const;
          if (isInForce) await writes.sessions.add('late', newSession(USER_LIFETIME, NOW), owner, NOW);
          await pause('the sign-in');
          return isInForce;
        });
      };
      const change = async () => {
        await order('the new password');
        await transaction(async (writes) => {
          await setNewPassword(writes, { user, passwordHash: 'another', mayNotify: true });
          await pause('the new password');
        });
      };
      const both = Promise.all([signInLate(), change()]);
      await begun.promise;
      await delay(100);
      paused.resolve();
      expect((await both)[0]).toBe(first === 'the sign-in');
      expect(await sessionsOf(user)).toEqual([]);
    },
  );
});

describe('a link in Postgres', () => {
  const linkOf = ({ id: userId }: { readonly id: number }) =>
    ({ userId, purpose: 'reset-password', email: ada.email, expiresAt: after(1_000) }) as const;

  it('is found until it expires, and taken by only one of several simultaneous uses', async () => {
    const link = linkOf(await userWith());
    await transaction(({ account }) => account.addLink('h', link));
    expect(await links.find('h', NOW)).toEqual(link);
    expect(await links.find('h', after(1_000))).toBeUndefined();
    const take = (now: Date) => transaction(({ account }) => account.takeLink('h', now));
    expect(await take(after(1_000))).toBeUndefined();
    const taken = await Promise.all([NOW, NOW, NOW, NOW, NOW].map(take));
    expect(taken.filter((each) => each !== undefined)).toEqual([link]);
  });

  it('is removed if another link of its account is used at the same moment', async () => {
    const user = await userWith();
    for (const hash of ['a', 'b']) await transaction(({ account }) => account.addLink(hash, linkOf(user)));
    const use = (hash: string, pause = async () => {}) =>
      transaction(async (writes) => {
        const taken = await writes.account.takeLink(hash, NOW);
        await pause();
        if (taken) await setNewPassword(writes, { user, passwordHash: hash, mayNotify: true });
        return taken?.purpose;
      });
    let second: Promise<unknown> | undefined;
    const first = use('a', async () => {
      second = use('b');
      await delay(100);
    });
    expect([await first, await second]).toEqual(['reset-password', undefined]);
  });

  it('is removed with the others of its purposes, when it has expired, and if it comes from the future', async () => {
    const user = await userWith();
    const kept = () => rows('SELECT token_hash FROM account_links ORDER BY token_hash');
    await transaction(async ({ account }) => {
      await account.addLink('a', linkOf(user));
      await account.addLink('b', { ...linkOf(user), purpose: 'verify-email' });
      await account.addLink('c', { ...linkOf(user), purpose: 'change-email', expiresAt: after(2_000) });
      await account.removeLinks(user.id, ['reset-password']);
    });
    expect(await kept()).toEqual([{ token_hash: 'b' }, { token_hash: 'c' }]);
    await links.deleteExpired(after(1_000));
    expect(await kept()).toEqual([{ token_hash: 'c' }]);
    // The link was created while the clock ran a year ahead.
    await links.deleteExpired(after(-A_YEAR_MS));
    expect(await kept()).toEqual([]);
  });
});

describe('a session in Postgres', () => {
  it('is extended by simultaneous uses, counted while it is open, and deleted after it has ended', async () => {
    const token = tokenOf(await signUp());
    wait(40 * DAY_MS);
    await Promise.all(Array.from({ length: 8 }, () => session({ token })));
    wait(44 * DAY_MS);
    await sessions.deleteExpired(clock.now());
    expect(await session({ token })).toMatchObject({ ok: true });
    expect(await countOpenSessions(database, clock)).toBe(1);
    wait(45 * DAY_MS);
    expect(await session({ token })).toEqual(EXPIRED);
    expect(await countOpenSessions(database, clock)).toBe(0);
    await sessions.deleteExpired(clock.now());
    expect(await rows('SELECT 1 FROM sessions')).toEqual([]);
  });

  it('is deleted if a clock that ran a year ahead created it, because it would last a year too long', async () => {
    const kept = tokenOf(await signUp());
    wait(A_YEAR_MS);
    const token = tokenOf(await signIn());
    wait(-A_YEAR_MS);
    await sessions.deleteExpired(clock.now());
    expect(await session({ token })).toEqual(EXPIRED);
    expect(await session({ token: kept })).toMatchObject({ ok: true });
  });

  it('of the configured admin is found only with the same credential', async () => {
    const token = tokenOf(await adminLogin(deps)(root));
    for (const change of [{ passwordHash: 'another' }, { username: 'another' }])
      expect(await findAdminSession({ ...ports, admin: admin(change) })({ token })).toEqual(EXPIRED);
    expect(await findAdminSession(ports)({ token })).toMatchObject({ ok: true });
  });
});

describe('wrong sign-ins in Postgres', () => {
  it('cost ten hashes if two hundred arrive at the same time, and block no one else', async () => {
    await signUp({ clientAddress: '198.51.100.1' });
    await signUp({ email: EVA });
    checked.length = 0;
    const answers = await Promise.all(Array.from({ length: 200 }, () => signIn({ password: 'wrong' })));
    const stopped = answers.filter((answer) => !answer.ok && answer.error === 'too-many-attempts');
    expect(stopped).toHaveLength(190);
    expect(stopped[0]).toMatchObject({ detail: { retryAfterSeconds: 900 } });
    expect(checked).toHaveLength(10);
    for (const other of [{ email: EVA }, { clientAddress: '198.51.100.1' }, { clientAddress: '198.51.100.2' }])
      expect(await signIn(other)).toMatchObject({ ok: true });
    wait(15 * MINUTE_MS);
    expect(await signIn()).toMatchObject({ ok: true });
  });

  it('are counted exactly if they are simultaneous, and start from zero in the next window', async () => {
    const count = () => attempts.count('pair:race', MINUTE_MS, clock.now());
    const counts = await Promise.all(Array.from({ length: 50 }, count));
    expect(counts.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(counts.map((_, index) => index + 1));
    await Promise.all(counts.map(() => attempts.undo('pair:race', clock.now())));
    expect(await count()).toEqual({ count: 1, windowEndsAt: after(MINUTE_MS), trusted: false });
    wait(MINUTE_MS);
    await attempts.undo('pair:race', clock.now());
    expect(await count()).toMatchObject({ count: 1, windowEndsAt: after(2 * MINUTE_MS) });
  });

  it('block no longer than one window after a clock that ran a year ahead is corrected', async () => {
    await signUp();
    wait(A_YEAR_MS);
    for (let n = 0; n < 11; n += 1) await signIn({ password: 'wrong' });
    wait(-A_YEAR_MS);
    expect(await signIn()).toMatchObject({ error: 'too-many-attempts', detail: { retryAfterSeconds: 900 } });
    wait(15 * MINUTE_MS);
    expect(await signIn()).toMatchObject({ ok: true });

    wait(A_YEAR_MS);
    await signIn({ password: 'wrong', clientAddress: '198.51.100.3' });
    wait(-A_YEAR_MS);
    await attempts.deleteExpired(clock.now());
    expect(await rows(`SELECT 1 FROM login_attempts WHERE key = 'address:198.51.100.3'`)).toEqual([]);
  });

  it('store no email, and are deleted after their window, a trusted pair after ninety days', async () => {
    await signUp();
    await signIn({ password: 'wrong' });
    expect(JSON.stringify(await rows('SELECT * FROM login_attempts'))).not.toContain(ada.email);
    wait(60 * MINUTE_MS);
    await attempts.deleteExpired(clock.now());
    const left = await rows('SELECT key, trusted_until FROM login_attempts');
    expect(left).toEqual([{ key: expect.stringMatching(/^pair:/), trusted_until: after(90 * DAY_MS) }]);
    wait(90 * DAY_MS);
    await attempts.deleteExpired(clock.now());
    expect(await rows('SELECT 1 FROM login_attempts')).toEqual([]);
  });
});
