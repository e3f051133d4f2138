import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { owners } from './configured-stores.ts';
import { RESTORE_RULES } from './restore-rules.ts';
import { openRehearsal, type Rehearsal } from './testing/rehearsal.ts';

let product: Rehearsal;
beforeEach(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  product = await openRehearsal();
});
afterEach(() => product.close());

const USERS = 'SELECT id, email FROM users ORDER BY id';

describe('a restore of all databases', () => {
  it('has the account of a person who registered and played while the backup was taken', async () => {
    await product.whileLocked('generation', 'image_jobs', product.save, async () => {
      await product.register('ada');
      await product.play('user:1');
      await product.setConsent(1);
    });
    await product.loseAndRestoreAll();
    expect(await product.rows('game', 'SELECT player FROM plays')).toEqual([{ player: 'user:1' }]);
    expect(await product.rows('identity', USERS)).toEqual([{ id: 1, email: 'ada@example.org' }]);
    expect(await product.register('bob')).toEqual([{ id: 2 }]);
  });

  it.each([
    ['a play', () => product.play('user:41')],
    ['statistics', () => product.rows('game', `INSERT INTO statistics VALUES ('user:41', 1, '{1,0,0,0,0}')`)],
    ['a consent', () => product.setConsent(41)],
    ['a tombstone', () => product.rows('notification', 'INSERT INTO deleted_users VALUES (41)')],
  ])('gives no new user the number of a user for whom another database has %s', async (_what, add) => {
    await product.play('guest:00000000-0000-4000-8000-000000000000');
    await product.register('ada');
    await add();
    await product.save();
    await product.loseAndRestoreAll();
    expect(await product.register('bob')).toEqual([{ id: 42 }]);
  });

  it('resends the events of all outboxes, even from an old backup', async () => {
    for (const service of ['identity', 'catalogue'])
      await product.addPublishedEvent(service, `evt.${service}.x.v1`, '12 days');
    await product.rows('game', `INSERT INTO inbox VALUES ('game', 'event', now() - interval '40 days')`);
    await product.save();
    await product.loseAndRestoreAll();
    for (const service of ['identity', 'catalogue'])
      expect(await product.unpublishedEvents(service)).toEqual([{ subject: `evt.${service}.x.v1` }]);
    // The row must not be deleted as old before the event arrives again.
    const recent = `SELECT event_id FROM inbox WHERE received_at > now() - interval '1 day'`;
    expect(await product.rows('game', recent)).toEqual([{ event_id: 'event' }]);
  });
});

describe('a restore of only identity', () => {
  beforeEach(async () => {
    for (const name of ['ada', 'bob']) await product.register(name);
    for (const userId of [1, 2]) await product.setConsent(userId);
    await product.save();
  });

  it('gives no new user the number of a person who registered after the backup', async () => {
    await product.register('cy');
    await product.play('user:3');
    await product.loseAndRestore('identity');
    expect(await product.register('dee')).toEqual([{ id: 4 }]);
    expect(await product.rows('game', 'SELECT player FROM plays')).toEqual([{ player: 'user:3' }]);
  });

  it('deletes accounts again that were deleted after the backup', async () => {
    await product.rows('notification', 'INSERT INTO deleted_users VALUES (2)');
    await product.loseAndRestore('identity');
    expect(await product.rows('identity', USERS)).toEqual([{ id: 1, email: 'ada@example.org' }]);
  });

  it("doesn't restore consent that was withdrawn after the backup, and accepts later changes", async () => {
    await product.setConsent(1, { version: 5, wantsMails: false });
    await product.addPublishedEvent('notification', 'evt.notification.user.unsubscribed.v1');
    await product.loseAndRestore('identity');
    expect(await product.rows('identity', 'SELECT version, email_notifications FROM users ORDER BY id')).toEqual([
      { version: 5, email_notifications: false },
      { version: 1, email_notifications: true },
    ]);
    expect(await product.unpublishedEvents('notification')).toHaveLength(1);
  });

  it('changes nothing if a database that it must read is unavailable', async () => {
    await product.rows('notification', 'DROP TABLE deleted_users');
    await expect(product.loseAndRestore('identity')).rejects.toThrow("Can't read the database of notification");
    expect(await product.rows('identity', USERS)).toEqual([]);
  });
});

it.each([
  ['users_id_seq', 'identity', ['user_id', 'player']],
  ['movies_id_seq', 'catalogue', ['movie_id']],
])('%s is raised above the ids in every table of other services', async (sequence, issuer, columns) => {
  const rule = RESTORE_RULES.find(({ service, changes }) => service === issuer && changes.join().includes(sequence));
  for (const service of owners.filter((name) => name !== issuer)) {
    const tables = await product.rows(
      service,
      `SELECT table_name AS name FROM information_schema.columns JOIN pg_class ON relname = table_name
       WHERE table_schema = 'public' AND column_name = ANY ($1) AND NOT relispartition`,
      [columns],
    );
    for (const { name } of tables)
      expect(`${service}: ${rule?.known?.[service]}`).toMatch(new RegExp(`FROM ${name}\\b`));
  }
});
