import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@dreamreel/kit/database/database';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hashOfToken } from '../../application/sessions/session-token.ts';
import { setNewPassword } from '../../application/users/set-new-password.ts';
import { newSession, USER_LIFETIME } from '../../domain/session.ts';
import { pgLinks } from '../links/pg-links.ts';
import { listSessions, pgSessions } from '../sessions/pg-sessions.ts';
import { pgAccounts } from './pg-accounts.ts';
import { pgUsers } from './pg-users.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await testDatabase({ migrations: new URL('../../../prisma/migrations/', import.meta.url) }));
});
afterAll(() => drop());
beforeEach(() => rows('TRUNCATE users, sessions, account_links, outbox CASCADE'));

async function rows(text: string, values: readonly unknown[] = []) {
  return (await database.pool.query(text, [...values])).rows;
}
const published = () => rows('SELECT subject, payload FROM outbox ORDER BY position');

/** Creates a user with this email and two sessions. */
async function userWith(email: string) {
  const transaction = pgAccounts(database);
  const user = await transaction(async ({ users, sessions }) => {
    const preferences = { language: 'de', emailNotifications: true, timeZone: null } as const;
    const added = await users.add({ email, name: 'Ada', passwordHash: 'x', createdAt: NOW, ...preferences });
    if (!added) throw new Error('taken');
    for (const name of ['one', 'two']) {
      const owner = { kind: 'user', userId: added.id } as const;
      await sessions.add(hashOfToken(`${email} ${name}`), newSession(USER_LIFETIME, NOW), owner, NOW);
    }
    return added;
  });
  await rows('TRUNCATE outbox');
  const link = { userId: user.id, purpose: 'reset-password', email, expiresAt: later(1_000) } as const;
  return { user, transaction, link };
}

const sessionsOf = (userId: number) => listSessions(database)(userId, NOW);

const lastUseOf = (userId: number) => pgUsers(database).lastUse(userId);

describe('the last use of an account in Postgres', () => {
  it('is the registration, then the latest use, whatever order uses arrive in', async () => {
    const { user, transaction } = await userWith('ada@example.org');
    const users = pgUsers(database);
    expect(await lastUseOf(user.id)).toEqual(NOW);
    await transaction((writes) => writes.users.recordUse(user.id, later(2_000)));
    await users.recordUse(user.id, later(1_000));
    expect(await lastUseOf(user.id)).toEqual(later(2_000));
    expect(await lastUseOf(999_999)).toBeUndefined();
    expect(await published()).toEqual([]);
  });

  it('is read with its session', async () => {
    await userWith('ada@example.org');
    const sessions = pgSessions(database);
    expect(await sessions.find(hashOfToken('ada@example.org one'))).toMatchObject({ lastUsedAt: NOW });
  });

  it('decides which accounts are deleted, least recently used first, and none that was used since', async () => {
    const [ada, eva, zoe] = [await userWith('ada@x.org'), await userWith('eva@x.org'), await userWith('zoe@x.org')];
    const users = pgUsers(database);
    await users.recordUse(ada.user.id, later(1_000));
    await users.recordUse(zoe.user.id, later(5_000));
    expect(await users.unusedSince(later(5_000), 10)).toEqual([eva.user.id, ada.user.id]);
    expect(await users.unusedSince(later(5_000), 1)).toEqual([eva.user.id]);
    await users.recordUse(eva.user.id, later(6_000));
    for (const { user, transaction } of [ada, eva, ada])
      await transaction(({ account }) => account.removeUnused(user.id, later(5_000)));
    expect(await published()).toEqual([{ subject: 'evt.identity.user.deleted.v1', payload: { userId: ada.user.id } }]);
    expect(await users.withId(eva.user.id)).toMatchObject({ email: 'eva@x.org' });
    expect(await sessionsOf(ada.user.id)).toEqual([]);
  });
});

describe('an account in Postgres', () => {
  it('starts with an unverified address, in the language of its page', async () => {
    const { user } = await userWith('ada@example.org');
    expect(user).toMatchObject({ emailVerified: false, newEmail: null, language: 'de' });
  });

  it('counts as verified if it was created before verification existed', async () => {
    await rows(
      `INSERT INTO users (id, email, name, password_hash, created_at) VALUES (7, 'old@example.org', 'O', 'x', $1)`,
      [NOW],
    );
    expect(await pgUsers(database).withId(7)).toMatchObject({ emailVerified: true, language: 'en' });
  });

  it('publishes its whole state with each change, and nothing if nothing changed', async () => {
    const { user, transaction } = await userWith('ada@example.org');
    const changed = await transaction(({ account }) => account.change(user.id, { name: 'Ada King', language: 'en' }));
    expect(changed).toMatchObject({ name: 'Ada King', language: 'en' });
    await transaction(({ account }) => account.change(user.id, { name: 'Ada King' }));
    await transaction(({ account }) => account.verify(user.id, 'other@example.org'));
    for (let n = 0; n < 2; n += 1) await transaction(({ account }) => account.verify(user.id, 'ada@example.org'));
    expect(await published()).toMatchObject([
      {
        subject: 'evt.identity.user.changed.v1',
        payload: { userId: user.id, name: 'Ada King', language: 'en', emailVerified: false, version: 2 },
      },
      { subject: 'evt.identity.user.changed.v1', payload: { emailVerified: true, version: 3 } },
    ]);
    expect(await transaction(({ account }) => account.change(999_999, { name: 'X' }))).toBeUndefined();
  });

  it('gets its new address only while that change is pending and the address is free', async () => {
    const { user, transaction } = await userWith('ada@example.org');
    await userWith('taken@example.org');
    const replace = (email: string) => transaction(({ account }) => account.replaceEmail(user.id, email));
    expect(await replace('new@example.org')).toBe(false);
    await transaction(({ account }) => account.setNewEmail(user.id, 'taken@example.org'));
    expect(await replace('taken@example.org')).toBe(false);
    await transaction(({ account }) => account.setNewEmail(user.id, 'new@example.org'));
    expect(await replace('new@example.org')).toBe(true);
    expect(await pgUsers(database).withEmail('new@example.org')).toMatchObject({
      id: user.id,
      emailVerified: true,
      newEmail: null,
    });
  });

  it('gives an address to only one of two accounts that verify it at the same moment', async () => {
    const [ada, eva] = [await userWith('ada@example.org'), await userWith('eva@example.org')];
    const address = 'shared@example.org';
    for (const { user, transaction } of [ada, eva]) {
      await transaction(({ account }) => account.setNewEmail(user.id, address));
    }
    const second = await ada.transaction(async ({ account }) => {
      expect(await account.replaceEmail(ada.user.id, address)).toBe(true);
      const replaced = eva.transaction((writes) => writes.account.replaceEmail(eva.user.id, address));
      const waiting =
        'SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()';
      await waitFor(async () => (await rows(waiting)).length > 0);
      return { replaced };
    });
    expect(await second.replaced).toBe(false);
  });

  it('is removed with sessions and links, and the removal is published once', async () => {
    const { user, transaction, link } = await userWith('ada@example.org');
    const other = await userWith('eva@example.org');
    await transaction(({ account }) => account.addLink('h', link));
    for (let n = 0; n < 2; n += 1) await transaction(({ account }) => account.remove(user.id));
    expect(await published()).toEqual([{ subject: 'evt.identity.user.deleted.v1', payload: { userId: user.id } }]);
    expect(await rows('SELECT 1 FROM account_links')).toEqual([]);
    expect(await sessionsOf(user.id)).toEqual([]);
    expect(await sessionsOf(other.user.id)).toHaveLength(2);
    expect((await userWith('ada@example.org')).user.id).toBeGreaterThan(other.user.id);
  });

  it('ends all its sessions, or all except one, and no one else’s', async () => {
    const { user, transaction } = await userWith('ada@example.org');
    const other = await userWith('eva@example.org');
    await transaction(({ account }) => account.endSessions(user.id, hashOfToken('ada@example.org one')));
    expect(await sessionsOf(user.id)).toHaveLength(1);
    await transaction(({ account }) => account.endSessions(user.id));
    expect(await sessionsOf(user.id)).toEqual([]);
    expect(await sessionsOf(other.user.id)).toHaveLength(2);
  });

  it.each(['the sign-in', 'the new password'])(
    'has no session with the old password, whichever of the two comes first: %s',
    async (first) => {
      const { user, transaction } = await userWith('ada@example.org');
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
      const owner = { kind: 'user', userId: user.id } as const;
      const signIn = async () => {
        await order('the sign-in');
        return transaction(async ({ account, sessions }) => {
          const isInForce = await account.lockPassword(user.id, 'x');
          if (isInForce) await sessions.add('late', newSession(USER_LIFETIME, NOW), owner, NOW);
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
      const both = Promise.all([signIn(), change()]);
      await begun.promise;
      await delay(100);
      paused.resolve();
      expect((await both)[0]).toBe(first === 'the sign-in');
      expect(await sessionsOf(user.id)).toEqual([]);
    },
  );

  it('requests mails whose event contains no token', async () => {
    const { user, transaction } = await userWith('ada@example.org');
    const mail = { kind: 'verify-email', userId: user.id, email: user.email, language: 'de' } as const;
    await transaction(({ account }) => account.requestMail(mail));
    expect(await published()).toEqual([
      { subject: 'evt.identity.account-mail.requested.v1', payload: { ...mail, mailId: expect.any(String) } },
    ]);
  });
});

describe('a link in Postgres', () => {
  it('is stored by its hash, found until it expires, and taken once', async () => {
    const { transaction, link } = await userWith('ada@example.org');
    const links = pgLinks(database);
    const hash = hashOfToken('secret');
    await transaction(({ account }) => account.addLink(hash, link));
    expect(JSON.stringify(await rows('SELECT * FROM account_links'))).not.toContain('secret');
    expect(await links.find(hash, NOW)).toEqual(link);
    expect(await links.find(hash, later(1_000))).toBeUndefined();
    expect(await transaction(({ account }) => account.takeLink(hash, later(1_000)))).toBeUndefined();
    const taken = await Promise.all(
      Array.from({ length: 5 }, () => transaction(({ account }) => account.takeLink(hash, NOW))),
    );
    expect(taken.filter((each) => each !== undefined)).toEqual([link]);
  });

  it('is taken by only one of two simultaneous uses of an account’s links, and the other link is removed', async () => {
    const { user, transaction, link } = await userWith('ada@example.org');
    await transaction(async ({ account }) => {
      for (const hash of ['a', 'b']) await account.addLink(hash, link);
    });
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

  it('is removed with the others of its purposes, and when it has expired', async () => {
    const { user, transaction, link } = await userWith('ada@example.org');
    const kept = () => rows('SELECT token_hash FROM account_links ORDER BY token_hash');
    await transaction(async ({ account }) => {
      await account.addLink('a', link);
      await account.addLink('b', { ...link, purpose: 'verify-email' });
      await account.addLink('c', { ...link, purpose: 'change-email', expiresAt: later(2_000) });
      await account.removeLinks(user.id, ['reset-password']);
    });
    expect(await kept()).toEqual([{ token_hash: 'b' }, { token_hash: 'c' }]);
    await pgLinks(database).deleteExpired(later(1_000));
    expect(await kept()).toEqual([{ token_hash: 'c' }]);
    // The link was created while the clock ran a year ahead.
    await pgLinks(database).deleteExpired(later(-365 * 86_400_000));
    expect(await kept()).toEqual([]);
  });
});
