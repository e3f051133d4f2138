import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { movieOfDay } from '../application/calendar/movie-of-day.ts';
import { changePlanningSettings, planAhead, planningSettings } from '../application/calendar/plan-ahead.ts';
import { scheduleMovie } from '../application/calendar/plan-days.ts';
import { addImage } from '../application/images/add-image.ts';
import { addMovie } from '../application/movies/create-movie.ts';
import type { Transaction } from '../application/ports.ts';
import { withoutRecords } from '../testing/images.ts';
import { newMovie } from '../testing/in-memory.ts';
import { testCatalogue } from '../testing/test-catalogue.ts';
import { prismaTitles } from './titles/prisma-titles.ts';

let catalogue: Awaited<ReturnType<typeof testCatalogue>>;
let transaction: Transaction;
beforeAll(async () => {
  catalogue = await testCatalogue();
  ({ transaction } = catalogue);
});
afterAll(() => catalogue.drop());

const clock = { now: () => new Date('2026-05-01T10:00:00Z') };
const key = (movieId: number, position: number) => `${movieId}${position}`.padStart(32, '0');

async function featuredEvents(): Promise<{ date: string; version: number; movie: { title: string } }[]> {
  const { rows } = await catalogue.database.pool.query(
    `SELECT payload FROM outbox WHERE subject = 'evt.catalogue.movie.featured.v1' ORDER BY position`,
  );
  return rows.map((row) => row.payload);
}

describe('transactions of the catalogue', () => {
  it('publishes a movie once when its five images are added at the same time', async () => {
    const { movieId } = await addMovie({ transaction, isSearchable: () => false })(
      newMovie({ title: 'Heat', year: 1995 }),
    );
    await scheduleMovie({ transaction })({ movieId, date: '2026-05-01' });

    const add = addImage({ transaction, clock, stored: withoutRecords });
    const arrivals = [0, 1, 2, 3, 4].map((position) => add({ movieId, position, imageKey: key(movieId, position) }));
    expect((await Promise.all(arrivals)).filter((answer) => answer.ok && answer.value.ready)).toHaveLength(1);
    expect(await featuredEvents()).toMatchObject([{ date: '2026-05-01', movie: { title: 'Heat' } }]);
  });

  it('chooses one fallback movie for an empty day, even for simultaneous requests', async () => {
    const before = (await featuredEvents()).length;
    const ofDay = movieOfDay({ transaction });
    const answers = await Promise.all(Array.from({ length: 8 }, () => ofDay({ date: '2026-05-02' })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await featuredEvents()).toHaveLength(before + 1);
  });

  it('plans each empty day once and stores the setting, even for simultaneous runs', async () => {
    const planning = planningSettings({ transaction });
    expect(await planning()).toEqual({ ok: true, value: { plansAhead: true } });
    await Promise.all([1, 2, 3].map(planAhead({ transaction, clock })));
    await changePlanningSettings({ transaction, clock })({ plansAhead: false });
    expect(await planning()).toEqual({ ok: true, value: { plansAhead: false } });
    expect(await transaction(({ planning: stored }) => stored.settings())).toEqual({
      plansAhead: false,
      plannedOn: '2026-05-01',
    });
  });

  it('publishes increasing versions', async () => {
    const versions = (await featuredEvents()).map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    expect(new Set(versions).size).toBe(versions.length);
  });

  it('publishes nothing if the transaction fails', async () => {
    const before = (await featuredEvents()).length;
    const failing = transaction(async ({ calendar }) => {
      await calendar.publishFeatured('2026-05-01');
      throw new Error('power cut');
    });
    await expect(failing).rejects.toThrow('power cut');
    expect(await featuredEvents()).toHaveLength(before);
  });

  it('adds one movie when two transactions add it at the same time', async () => {
    const add = addMovie({ transaction, isSearchable: () => false });
    const twice = await Promise.all([1, 2].map(() => add(newMovie({ title: 'Ran', year: 1985 }))));
    expect(twice.map(({ added }) => added).toSorted()).toEqual([false, true]);
    expect(await prismaTitles(catalogue.prisma).changedSince(-1, 1_000)).toContainEqual(
      expect.objectContaining({ title: 'Ran', year: 1985 }),
    );
  });
});
