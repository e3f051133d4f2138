import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openRehearsal, type Rehearsal } from './testing/rehearsal.ts';

let product: Rehearsal;
beforeEach(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  product = await openRehearsal();
});
afterEach(() => product.close());

const TODAY = `(now() AT TIME ZONE 'UTC')::date`;

describe('a restore of only the catalogue', () => {
  const addMovie = (title: string) =>
    product.rows('catalogue', `INSERT INTO movies (title, year, description) VALUES ($1, 1979, '') RETURNING id`, [
      title,
    ]);

  it.each([
    ['a puzzle', 'game', `INSERT INTO puzzles (date, movie, version) VALUES ('2026-03-14', '{"movieId": 7}', 1)`],
    ['prompts', 'generation', `INSERT INTO prompt_drafts VALUES (7, '[]', '[]', null, 'm', 0, now())`],
    [
      'a scheduled post',
      'social',
      `INSERT INTO scheduled_posts (movie_id, network, provider, due_at, confirmed, state, ordered_by, created_at, changed_at)
       VALUES (7, 'instagram', 'sandbox', now(), false, 'cancelled', 'Ada', now(), now())`,
    ],
    [
      'an action of an admin',
      'identity',
      `INSERT INTO audit_entries (action_id, at, action, movie_id, details, outcome, client)
       VALUES ('a', now(), 'movies.add', 7, '{}', 'done', 'c')`,
    ],
  ])(
    'gives no new movie the number of a movie for which another database has %s',
    async (_what, service, statement) => {
      await addMovie('Alien');
      await product.save();
      await product.rows(service, statement);
      await product.loseAndRestore('catalogue');
      expect(await addMovie('Jaws')).toEqual([{ id: 8 }]);
    },
  );

  it("plans days with versions that the game doesn't ignore as outdated", async () => {
    await product.save();
    await product.rows('game', `INSERT INTO puzzles (date, movie, version) VALUES ('2026-03-15', '{}', 31)`);
    await product.rows('game', `INSERT INTO dropped_days VALUES ('2026-03-16', 33)`);
    await product.loseAndRestore('catalogue');
    const next = `SELECT nextval('plan_versions')::int AS version`;
    expect(await product.rows('catalogue', next)).toEqual([{ version: 34 }]);
  });

  it('does not use the stored title index, which can be newer than the backup', async () => {
    await product.save();
    const corpus = 'SELECT id, id_key FROM title_corpora';
    const [before] = await product.rows('catalogue', corpus);
    await product.lose('catalogue');
    await product.loseAndRestore('catalogue');
    const [after] = await product.rows('catalogue', corpus);
    // The ids of titles in browsers stay valid.
    expect(after?.id_key).toBe(before?.id_key);
    expect(after?.id).not.toBe(before?.id);
  });
});

describe('a restore of only the game', () => {
  it('links no games to an account that was deleted after the backup', async () => {
    for (const player of ['user:1', 'user:2']) {
      await product.play(player);
      await product.rows('game', `INSERT INTO statistics VALUES ($1, 1, '{1,0,0,0,0}')`, [player]);
    }
    await product.save();
    await product.rows('notification', 'INSERT INTO deleted_users VALUES (2)');
    await product.loseAndRestore('game');
    expect(await product.rows('game', 'SELECT player FROM statistics')).toEqual([{ player: 'user:1' }]);
    const players = await product.rows('game', 'SELECT player FROM plays ORDER BY id');
    expect(players).toEqual([{ player: 'user:1' }, { player: expect.stringMatching(/^deleted:/) }]);
    // They still count once in the results of their day.
    expect(await product.rows('game', 'SELECT id FROM result_changes')).toHaveLength(2);
  });

  it('shows the movie that the catalogue now plans for a future day', async () => {
    await product.rows(
      'game',
      `INSERT INTO puzzles (date, movie, version) VALUES (${TODAY} + 1, '{}', 1), (${TODAY} + 2, '{}', 2)`,
    );
    await product.rows('catalogue', `INSERT INTO movies (title, year, description) VALUES ('Alien', 1979, '')`);
    await product.rows('catalogue', `INSERT INTO feature_dates VALUES (${TODAY} + 1, 1, 'planned', 1)`);
    await product.save();
    await product.rows('catalogue', `INSERT INTO feature_dates VALUES (${TODAY} + 2, 1, 'planned', 9)`);
    await product.addPublishedEvent('catalogue', 'evt.catalogue.movie.featured.v1');
    await product.loseAndRestore('game');
    // The game reads the other one from the catalogue.
    expect(await product.rows('game', 'SELECT version FROM puzzles')).toEqual([{ version: 1 }]);
    expect(await product.unpublishedEvents('catalogue')).toHaveLength(1);
  });
});

describe('a restore of only the notification service', () => {
  it("doesn't resend today's mails and reminders", async () => {
    // Also tomorrow's, because the test can run at midnight.
    await product.rows(
      'notification',
      `INSERT INTO deliveries (date, user_id, state, not_before) VALUES (${TODAY}, 1, 'queued', now()), (${TODAY} + 1, 1, 'queued', now())`,
    );
    await product.rows(
      'notification',
      `INSERT INTO push_subscriptions (id, endpoint, p256dh, auth, language, created_at, claimed_for, not_before)
       VALUES ('id', 'https://push.example', '', '', 'en', now(), ${TODAY} - 9, now())`,
    );
    await product.register('ada');
    await product.save();
    await product.loseAndRestore('notification');
    const collected = `SELECT date FROM mail_runs WHERE date >= ${TODAY} - 1 AND collected_at IS NOT NULL`;
    expect(await product.rows('notification', collected)).toHaveLength(1);
    const states = await product.rows('notification', 'SELECT state FROM deliveries ORDER BY state');
    expect(states).toEqual([{ state: 'ambiguous' }, { state: 'queued' }]);
    const due = `SELECT id FROM push_subscriptions WHERE claimed_for < ${TODAY} - 1`;
    expect(await product.rows('notification', due)).toEqual([]);
  });

  it('resends no account mail except those of the last hour', async () => {
    await product.register('ada');
    await product.rows(
      'notification',
      `INSERT INTO account_mails (id, user_id, kind, email, language, state, requested_at, not_before)
       SELECT gen_random_uuid(), 1, 'reset-password', 'ada@example.org', 'en', 'queued', now() - age, now()
       FROM unnest('{2 hours,1 minute}'::interval[]) AS age`,
    );
    await product.save();
    const [old] = await product.addPublishedEvent('identity', 'evt.identity.account-mail.requested.v1', '2 hours');
    await product.addPublishedEvent('identity', 'evt.identity.account-mail.requested.v1', '1 minute');
    await product.loseAndRestore('notification');
    const mails = 'SELECT state, email FROM account_mails ORDER BY requested_at';
    expect(await product.rows('notification', mails)).toEqual([
      { state: 'dropped', email: null },
      { state: 'queued', email: 'ada@example.org' },
    ]);
    expect(await product.rows('notification', 'SELECT event_id FROM inbox')).toEqual([{ event_id: old?.id }]);
  });

  it('has no data of an account that was deleted after the backup', async () => {
    for (const name of ['ada', 'bob']) await product.register(name);
    for (const userId of [1, 2]) await product.setConsent(userId);
    await product.save();
    await product.rows('identity', 'DELETE FROM users WHERE id = 2');
    await product.addPublishedEvent('identity', 'evt.identity.user.deleted.v1');
    await product.loseAndRestore('notification');
    expect(await product.rows('notification', 'SELECT user_id FROM subscribers')).toEqual([{ user_id: 1 }]);
    expect(await product.unpublishedEvents('identity')).toHaveLength(1);
  });

  it('keeps its rows if the identity database is also lost', async () => {
    await product.register('ada');
    await product.setConsent(1);
    await product.save();
    await product.lose('identity');
    await product.loseAndRestore('notification');
    expect(await product.rows('notification', 'SELECT user_id FROM subscribers')).toEqual([{ user_id: 1 }]);
  });
});

describe('a restore of only the social service', () => {
  it("doesn't automatically publish a post that may already be public", async () => {
    await product.rows(
      'social',
      `INSERT INTO scheduled_posts (movie_id, network, provider, due_at, confirmed, state, ordered_by, created_at, changed_at)
       SELECT id, 'instagram', 'sandbox', now() + due, false, state, 'Ada', now(), now()
       FROM (VALUES (1, interval '-1 minute', 'scheduled'), (2, interval '1 hour', 'scheduled'),
                    (3, interval '-1 hour', 'running'), (4, interval '-1 hour', 'cancelled')) AS post (id, due, state)`,
    );
    await product.rows(
      'social',
      `INSERT INTO posts (movie_id, network, image_key, provider, caption, alt_text, image_url, state, container_id, created_at, changed_at)
       SELECT id, 'instagram', 'key', 'sandbox', '', '', '', state, container, now(), now()
       FROM (VALUES (1, 'planned', NULL), (2, 'container-made', 'c'), (3, 'publishing', 'c'), (4, 'published', 'c'))
         AS post (id, state, container)`,
    );
    await product.save();
    await product.loseAndRestore('social');
    const statesOf = (table: string) => product.rows('social', `SELECT state, problem FROM ${table} ORDER BY movie_id`);
    const problem = expect.stringContaining('restored from a backup');
    expect(await statesOf('scheduled_posts')).toEqual([
      { state: 'needs-attention', problem },
      { state: 'scheduled', problem: null },
      { state: 'needs-attention', problem },
      { state: 'cancelled', problem: null },
    ]);
    expect(await statesOf('posts')).toEqual([
      { state: 'failed', problem },
      { state: 'unknown', problem },
      { state: 'unknown', problem },
      { state: 'published', problem: null },
    ]);
  });
});

it("a restore of one service doesn't change the other databases", async () => {
  await product.register('ada');
  await product.save();
  await product.play('user:1');
  await product.loseAndRestore('generation');
  expect(await product.rows('game', 'SELECT player FROM plays')).toEqual([{ player: 'user:1' }]);
  expect(await product.rows('identity', 'SELECT id FROM users')).toEqual([{ id: 1 }]);
});
