import { randomUUID } from 'node:crypto';
import { type TestDatabase, testDatabase } from '@dreamreel/kit/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pgAnalyses } from './pg-analyses.ts';
import { pgBudget } from './pg-budget.ts';
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

describe('an analysis', () => {
  it('stores an analysis', async () => {
    const analysis = { filename: 'still.jpg', description: 'A lake', model: 'pencil' };
    await pgAnalyses(test.database, clock).keep(analysis);
    expect((await test.database.pool.query('SELECT * FROM analyses')).rows).toMatchObject([analysis]);
  });
});
