import { randomUUID } from 'node:crypto';
import { type TestDatabase, testDatabase } from '@dreamreel/kit/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pgBudget } from './pg-budget.ts';
import { deleteExpired } from './pg-delete-expired.ts';
import { pgDrafts } from './pg-drafts.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase({ migrations: new URL('../../prisma/migrations/', import.meta.url) });
});
afterAll(() => test.drop());

let now = new Date('2026-11-21T18:00:00Z');
const clock = { now: () => now };

describe('the budget of a day', () => {
  it('allows as many simultaneous calls as the budget has, and counts a repeat once', async () => {
    const budget = pgBudget(test.database, clock, 5);
    const ids = Array.from({ length: 12 }, () => randomUUID());
    const answers = await Promise.all([...ids, ...ids].map((id) => budget.spend(id)));
    const through = ids.filter((_id, index) => answers[index]?.ok || answers[index + ids.length]?.ok);
    expect(through).toHaveLength(5);
    expect(await budget.used()).toEqual({ date: '2026-11-21', used: 5, limit: 5 });
    expect(answers.find(({ ok }) => !ok)).toEqual({
      ok: false,
      error: 'budget-spent',
      message: 'Today’s budget of 5 model calls is used up. It resets at midnight UTC.',
      detail: { retryAfterSeconds: 6 * 3_600 },
    });
    for (const id of through) expect(await budget.spend(id)).toMatchObject({ ok: true });
  });

  it('resets the budget at midnight UTC', async () => {
    const budget = pgBudget(test.database, clock, 5);
    now = new Date('2026-11-22T00:00:00Z');
    expect(await budget.spend(randomUUID())).toMatchObject({ ok: true });
    expect(await budget.used()).toMatchObject({ date: '2026-11-22', used: 1 });
  });

  it('allows any number of calls if no budget is set', async () => {
    const budget = pgBudget(test.database, clock, undefined);
    for (let call = 0; call < 9; call += 1) expect(await budget.spend(randomUUID())).toMatchObject({ ok: true });
    expect(await budget.used()).toMatchObject({ limit: null });
  });
});

describe('a draft in Postgres', () => {
  const prompts = [{ level: 1, scene: 'a lake', prompt: 'a lake at dusk', describes: 'A lake.' }];
  const edited = [{ level: 1, scene: 'a lake', prompt: 'a lake at dawn' }];

  it('has no draft before its first prompts, even after a counted attempt', async () => {
    const drafts = pgDrafts(test.database, clock);
    expect(await drafts.nextAttempt(1)).toBe(1);
    expect(await drafts.nextAttempt(1)).toBe(2);
    expect(await drafts.find(1)).toBeUndefined();
  });

  it('keeps the generated, the edited and the previous prompts of a draft', async () => {
    const drafts = pgDrafts(test.database, clock);
    expect(await drafts.saveGenerated(2, prompts, 'pencil')).toEqual({
      ...{ prompts, generated: prompts, previous: null, model: 'pencil', savedAt: now },
    });
    expect(await drafts.save(2, edited, 'by hand')).toMatchObject({
      prompts: edited,
      generated: prompts,
      model: 'pencil',
    });
    expect(await drafts.saveGenerated(2, prompts, 'brush')).toMatchObject({
      prompts,
      previous: edited,
      model: 'brush',
    });
    expect(await drafts.find(2)).toMatchObject({ prompts, previous: edited });
  });

  it('saves the draft of only one of two admins who edited the same version', async () => {
    let ms = 0;
    const drafts = pgDrafts(test.database, { now: () => new Date(now.getTime() + ++ms) });
    const { savedAt } = await drafts.saveGenerated(5, prompts, 'pencil');
    const saves = await Promise.all([1, 2].map(() => drafts.save(5, edited, 'by hand', savedAt)));
    const [saved, ...others] = saves.filter((draft) => draft !== undefined);
    expect(others).toEqual([]);
    expect(saved).toMatchObject({ prompts: edited, generated: prompts });
    expect(await drafts.find(5)).toEqual(saved);
  });

  it('marks a draft that was not generated as written by the admin', async () => {
    const drafts = pgDrafts(test.database, clock);
    await drafts.nextAttempt(3);
    expect(await drafts.save(3, edited, 'by hand')).toMatchObject({
      prompts: edited,
      generated: edited,
      model: 'by hand',
    });
  });
});

describe('expired rows', () => {
  it('deletes ended jobs, paid calls and drafts after half a year, and keeps newer and running ones', async () => {
    const { pool } = test.database;
    await pool.query('TRUNCATE image_jobs, paid_calls, prompt_drafts CASCADE');
    const keptFrom = '2026-05-25';
    for (const [kind, day] of [
      ['old', '2026-05-24'],
      ['new', keptFrom],
    ] as const) {
      const job = randomUUID();
      const values = `$1, 1, '${kind}', 'finished', '${day}', '${day}'`;
      await pool.query(`INSERT INTO image_jobs (id, movie_id, kind, state, started_at, ended_at) VALUES (${values})`, [
        job,
      ]);
      await pool.query(`INSERT INTO job_events (job_id, seq, event) VALUES ($1, 1, '{}')`, [job]);
      await pool.query('INSERT INTO paid_calls (id, date) VALUES ($1, $2)', [kind, day]);
      now = new Date(day);
      await pgDrafts(test.database, clock).save(kind === 'old' ? 1 : 2, [], 'pencil');
    }
    await pool.query(
      `INSERT INTO image_jobs (id, movie_id, kind, state, started_at) VALUES ($1, 1, 'running', 'running', '2026-01-01')`,
      [randomUUID()],
    );

    await deleteExpired(test.database, { removeOlder: async () => {} }, new Date('2026-11-21T18:00:00Z'));
    const rows = async (sql: string) => (await pool.query({ text: sql, rowMode: 'array' })).rows.flat();
    expect(await rows('SELECT kind FROM image_jobs ORDER BY 1')).toEqual(['new', 'running']);
    expect(await rows('SELECT count(*)::int FROM job_events')).toEqual([1]);
    expect(await rows('SELECT id FROM paid_calls')).toEqual(['new']);
    expect(await rows('SELECT movie_id FROM prompt_drafts')).toEqual([2]);
  });
});
