import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { describe, expect, it } from '@jest/globals';
import { deleteExpiredRows } from '../application/retention.ts';
import { hashOfToken } from '../application/sessions/sessions.ts';
import { setNewPassword } from '../application/users/own-account.ts';
import { newSession, USER_LIFETIME } from '../domain/session.ts';
import { ada, after, codeOf, DAY_MS, identityService, NOW, tokenOf } from '../testing/identity.ts';
import { countOpenSessions } from './sessions/pg-sessions.ts';

const A_YEAR_MS = 365 * DAY_MS;
const EXPIRED = { error: 'session-expired' };
const EVA = 'eva@example.org';

const { database, rows, ports, published, wait, register, login, session } = await identityService();
const { users, sessions, links, transaction, clock } = ports;
const deleteExpired = deleteExpiredRows(ports);

/** Creates a user with this email and two sessions. */
async function userWith(email = ada.email) {
  const user = await transaction(async (writes) => {
    const preferences = { language: 'de', emailNotifications: true, timeZone: null } as const;
    const added = await writes.account.add({ email, name: 'Ada', passwordHash: 'x', createdAt: NOW, ...preferences });
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
const sessionsOf = ({ id }: { readonly id: number }) => sessions.ofUser(id, NOW);

/** Runs both transactions, the second of which waits for a lock of the first. */
async function inOrder<T>(
  first: (meanwhile: () => Promise<void>) => Promise<T>,
  second: (meanwhile?: () => Promise<void>) => Promise<T>,
) {
  const waiting =
    'SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()';
  let other: Promise<T> | undefined;
  const result = await first(async () => {
    other = second();
    await waitFor(async () => (await rows(waiting)).length > 0);
  });
  return [result, await other];
}

describe('an account in Postgres', () => {
  it('is created once, however many people register the same email at the same moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const email = `ada${round}@example.org`;
      const names = ['a', 'b', 'c', 'd'];
      const answers = await Promise.all(
        names.map((name) => register({ email, name, password: `password of ${name}` })),
      );
      expect(answers.filter((answer) => codeOf(answer) === 'email-taken')).toHaveLength(3);
      const [kept] = await rows('SELECT name, password_hash FROM users WHERE email = $1', [email]);
      expect(kept.password_hash).toBe(`hash of password of ${kept.name}`);
      expect(answers.find(({ ok }) => ok)).toMatchObject({ value: { user: { name: kept.name } } });
    }
    const registrations = (await published()).filter(({ subject }) => subject === 'evt.identity.user.registered.v1');
    expect(registrations).toHaveLength(20);
  });

  it('was last used at its registration or latest use, whatever order uses arrive in', async () => {
    const { id } = await userWith();
    expect(await users.lastUse(id)).toEqual(NOW);
    expect(await sessions.find(hashOfToken(`${ada.email} one`))).toMatchObject({ lastUsedAt: NOW });
    await transaction((writes) => writes.account.recordUse(id, after(2_000)));
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

  it('gets an address only first if two accounts verify it at the same moment', async () => {
    const [first, eva] = [await userWith(), await userWith(EVA)];
    const address = 'shared@example.org';
    for (const { id } of [first, eva]) await transaction(({ account }) => account.setNewEmail(id, address));
    // The change to this address is no longer pending.
    expect(await transaction(({ account }) => account.replaceEmail(eva.id, 'other@example.org'))).toBe(false);
    const replace = (id: number) => (meanwhile?: () => Promise<void>) =>
      transaction(async ({ account }) => {
        const isReplaced = await account.replaceEmail(id, address);
        await meanwhile?.();
        return isReplaced;
      });
    expect(await inOrder(replace(first.id), replace(eva.id))).toEqual([true, false]);
  });

  it.each([true, false])(
    'has no session with the old password, whichever comes first: the sign-in %j',
    async (first) => {
      const user = await userWith();
      const owner = { kind: 'user', userId: user.id } as const;
      const signInLate = (meanwhile = async () => {}) =>
        transaction(async (writes) => {
          const isInForce = await writes.account.lockPassword(user.id, 'x');
          if (isInForce) await writes.sessions.add('late', newSession(USER_LIFETIME, NOW), owner, NOW);
          await meanwhile();
          return isInForce;
        });
      const change = (meanwhile = async () => {}) =>
        transaction(async (writes) => {
          await setNewPassword(writes, { user, passwordHash: 'another', mayNotify: true });
          await meanwhile();
          return undefined;
        });
      const both = await (first
        ? inOrder<boolean | undefined>(signInLate, change)
        : inOrder<boolean | undefined>(change, signInLate));
      expect(both).toEqual(first ? [true, undefined] : [undefined, false]);
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
    const use = (hash: string) => (meanwhile?: () => Promise<void>) =>
      transaction(async (writes) => {
        const taken = await writes.account.takeLink(hash, NOW);
        await meanwhile?.();
        if (taken) await setNewPassword(writes, { user, passwordHash: hash, mayNotify: true });
        return taken?.purpose;
      });
    expect(await inOrder(use('a'), use('b'))).toEqual(['reset-password', undefined]);
  });

  it('is deleted when it has expired, and if it comes from the future', async () => {
    const user = await userWith();
    const kept = () => rows('SELECT token_hash FROM account_links');
    await transaction(async ({ account }) => {
      await account.addLink('a', linkOf(user));
      await account.addLink('b', { ...linkOf(user), expiresAt: after(2_000) });
    });
    wait(1_000);
    await deleteExpired();
    expect(await kept()).toEqual([{ token_hash: 'b' }]);
    // The link was created while the clock ran a year ahead.
    wait(-A_YEAR_MS);
    await deleteExpired();
    expect(await kept()).toEqual([]);
  });
});

describe('a session in Postgres', () => {
  it('is extended by simultaneous uses, counted while it is open, and deleted after it has ended', async () => {
    const token = tokenOf(await register());
    wait(40 * DAY_MS);
    await Promise.all(Array.from({ length: 8 }, () => session(token)));
    wait(44 * DAY_MS);
    await deleteExpired();
    expect(await session(token)).toMatchObject({ ok: true });
    expect(await countOpenSessions(database, clock)).toBe(1);
    wait(45 * DAY_MS);
    expect(await session(token)).toMatchObject(EXPIRED);
    expect(await countOpenSessions(database, clock)).toBe(0);
    await deleteExpired();
    expect(await rows('SELECT 1 FROM sessions')).toEqual([]);
  });

  it('is deleted if a clock that ran a year ahead created it, because it would last a year too long', async () => {
    const kept = tokenOf(await register());
    wait(A_YEAR_MS);
    const token = tokenOf(await login());
    wait(-A_YEAR_MS);
    await deleteExpired();
    expect(await session(token)).toMatchObject(EXPIRED);
    expect(await session(kept)).toMatchObject({ ok: true });
  });
});
