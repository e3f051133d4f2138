import { randomUUID } from 'node:crypto';
import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { afterAll, describe, expect, it } from '@jest/globals';
import { exposeBudget, pgCosts } from './pg-costs.ts';
import { deleteExpired } from './pg-delete-expired.ts';
import { pgDrafts } from './pg-prompts.ts';

const { database, drop } = await testDatabase({ migrations: new URL('../../prisma/migrations/', import.meta.url) });
afterAll(drop);

let now = new Date('2026-11-21T18:00:00Z');
const clock = { now: () => now };
const MODELS = { images: 'painter', questions: 'lens', prompts: 'writer' };
const costsOf = (models = MODELS) => pgCosts(database, clock, models, { isPaid: true }).costs;
type Options = { models?: typeof MODELS; callsPerDay?: number | undefined };
const budgetOf = ({ models = MODELS, callsPerDay }: Options = {}) =>
  pgCosts(database, clock, models, { isPaid: true, callsPerDay }).budget;

describe('the budget of a day', () => {
  /** Returns the gauges that an alert about the budget uses. */
  async function gaugesOf(limit: number | undefined) {
    const metrics = openMetrics('generation');
    exposeBudget(budgetOf({ callsPerDay: limit }), metrics);
    const lines = (await metrics.registry.metrics()).split('\n');
    return lines.filter((line) => line.startsWith('dreamreel_provider_calls'));
  }
  const gauge = (name: string, value: number) => `dreamreel_provider_calls_${name}{service="generation"} ${value}`;

  it('allows as many simultaneous calls as the budget has, counts a repeat once, and resets at midnight UTC', async () => {
    const budget = budgetOf({ callsPerDay: 5 });
    const ids = Array.from({ length: 12 }, () => randomUUID());
    const answers = await Promise.all([...ids, ...ids].map((id) => budget.spend(id, 'images')));
    const through = ids.filter((_id, index) => answers[index]?.ok || answers[index + ids.length]?.ok);
    expect(through).toHaveLength(5);
    expect(await budget.used()).toEqual({ date: '2026-11-21', used: 5, limit: 5 });
    expect(await gaugesOf(5)).toEqual([gauge('today', 5), gauge('limit', 5)]);
    expect(answers.find(({ ok }) => !ok)).toEqual({
      ok: false,
      error: 'budget-spent',
      message: 'Today’s budget of 5 model calls is used up. It resets at midnight UTC.',
      detail: { retryAfterSeconds: 6 * 3_600 },
    });
    for (const id of through) expect(await budget.spend(id, 'images')).toMatchObject({ ok: true });

    now = new Date('2026-11-22T00:00:00Z');
    expect(await budget.spend(randomUUID(), 'images')).toMatchObject({ ok: true });
    expect(await budget.used()).toMatchObject({ date: '2026-11-22', used: 1 });
  });

  it('allows any number of calls and exposes no limit if none is set, so an alert on a share can’t fire', async () => {
    const budget = budgetOf();
    for (let call = 0; call < 9; call += 1)
      expect(await budget.spend(randomUUID(), 'images')).toMatchObject({ ok: true });
    expect(await budget.used()).toMatchObject({ limit: null });
    expect(await gaugesOf(undefined)).toEqual([gauge('today', 10)]);
  });
});

describe('the costs of a month', () => {
  const pricesMicros = { images: 40_000, questions: 500, prompts: 2_000 };

  it('counts each call once with its price at that time, by model, day and month', async () => {
    await database.pool.query('TRUNCATE paid_calls');
    now = new Date('2026-11-30T23:00:00Z');
    await costsOf().change({ pricesMicros });
    const [budget, id] = [budgetOf(), randomUUID()];
    for (const purpose of ['images', 'questions', 'prompts'] as const) await budget.spend(randomUUID(), purpose);
    for (let repeat = 0; repeat < 3; repeat += 1) await budget.spend(id, 'images');
    // A new price is for later calls, and another model has no price yet.
    await costsOf().change({ pricesMicros: { images: 90_000 } });
    await budgetOf({ models: { ...MODELS, images: 'brush' } }).spend(randomUUID(), 'images');
    const spent = { spentTodayMicros: 82_500, spentThisMonthMicros: 82_500 };
    expect(await costsOf().read()).toEqual({
      ...{ isPaid: true, models: MODELS, monthlyLimitMicros: null, ...spent },
      pricesMicros: { ...pricesMicros, images: 90_000 },
    });
    now = new Date('2026-11-29T23:00:00Z');
    expect(await costsOf().read()).toMatchObject({ spentTodayMicros: 0, spentThisMonthMicros: 0 });
    now = new Date('2026-12-01T00:00:00Z');
    expect(await costsOf().read()).toMatchObject({ spentTodayMicros: 0, spentThisMonthMicros: 0 });
  });

  it('lets only one of many simultaneous calls spend the rest of the limit, and resets on the first of the month', async () => {
    await database.pool.query('TRUNCATE paid_calls');
    now = new Date('2026-11-30T23:00:00Z');
    await costsOf().change({ pricesMicros, monthlyLimitMicros: 79_999 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => budgetOf().spend(randomUUID(), 'images')));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toEqual({
      ...{ ok: false, error: 'monthly-limit-reached' },
      message:
        'This would cost about $0.04, but only $0.04 of this month’s $0.08 is left. An admin can raise the limit on the Game page.',
      detail: { expectedMicros: 40_000, remainingMicros: 39_999, limitMicros: 79_999 },
    });
    now = new Date('2026-12-01T00:00:00Z');
    expect(await budgetOf().spend(randomUUID(), 'images')).toMatchObject({ ok: true });
    await costsOf().change({ monthlyLimitMicros: null });
  });
});

describe('expired rows', () => {
  it('deletes ended jobs, paid calls and drafts after half a year, and keeps newer and running ones', async () => {
    await database.pool.query('TRUNCATE image_jobs, paid_calls, prompt_drafts CASCADE');
    const ended = { old: '2026-05-24', new: '2026-05-25' };
    for (const [kind, day] of Object.entries(ended)) {
      await database.pool.query(`
        WITH job AS (
          INSERT INTO image_jobs (id, movie_id, kind, state, started_at, ended_at)
          VALUES (gen_random_uuid(), 1, '${kind}', 'finished', '${day}', '${day}') RETURNING id)
        INSERT INTO image_items (id, job_id, movie_id, level, scene, prompt, state, seed, image_key, created_at)
        SELECT gen_random_uuid(), id, 1, 1, '', '', 'done', '', '', now() FROM job`);
      await database.pool.query('INSERT INTO paid_calls (id, date) VALUES ($1, $2)', [kind, day]);
      now = new Date(day);
      await pgDrafts(database, clock).save(kind === 'old' ? 1 : 2, [], 'pencil');
    }
    await database.pool.query(`
      INSERT INTO image_jobs (id, movie_id, kind, state, started_at)
      VALUES (gen_random_uuid(), 1, 'running', 'running', '2026-01-01')`);

    await deleteExpired(database, { removeOlder: async () => {} }, new Date('2026-11-21T18:00:00Z'));
    const rows = async (sql: string) => (await database.pool.query({ text: sql, rowMode: 'array' })).rows.flat();
    expect(await rows('SELECT kind FROM image_jobs ORDER BY 1')).toEqual(['new', 'running']);
    expect(await rows('SELECT count(*)::int FROM image_items')).toEqual([1]);
    expect(await rows('SELECT id FROM paid_calls')).toEqual(['new']);
    expect(await rows('SELECT movie_id FROM prompt_drafts')).toEqual([2]);
  });
});
