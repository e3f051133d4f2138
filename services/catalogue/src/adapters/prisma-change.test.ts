import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addImage } from '../application/add-image.ts';
import { addMovie } from '../application/add-movie.ts';
import { movieOfDay } from '../application/movie-of-day.ts';
import type { Change } from '../application/ports.ts';
import { scheduleMovie } from '../application/schedule-movie.ts';
import { newMovie } from '../testing/in-memory.ts';
import { testCatalogue } from '../testing/test-catalogue.ts';
import { prismaTitles } from './prisma-titles.ts';

let catalogue: Awaited<ReturnType<typeof testCatalogue>>;
let change: Change;
beforeAll(async () => {
  catalogue = await testCatalogue();
  ({ change } = catalogue);
}, 60_000);
afterAll(() => catalogue.drop());

const clock = { now: () => new Date('2026-05-01T10:00:00Z') };
const key = (movieId: number, position: number) => `${movieId}${position}`.padStart(32, '0');

async function told(): Promise<{ date: string; version: number; movie: { title: string } }[]> {
  const { rows } = await catalogue.database.pool.query(
    `SELECT payload FROM outbox WHERE subject = 'evt.catalogue.movie.featured.v1' ORDER BY position`,
  );
  return rows.map((row) => row.payload);
}

describe('the catalogue in Postgres', () => {
  it('announces a movie once when its five images arrive all at the same moment', async () => {
    const { movieId } = await addMovie({ change, isOffered: () => false })(newMovie({ title: 'Heat', year: 1995 }));
    await scheduleMovie({ change })({ movieId, date: '2026-05-01' });

    const add = addImage({ change, clock });
    const arrivals = [0, 1, 2, 3, 4].map((position) => add({ movieId, position, imageKey: key(movieId, position) }));
    expect((await Promise.all(arrivals)).filter((answer) => answer.ok && answer.value.ready)).toHaveLength(1);
    expect(await told()).toMatchObject([{ date: '2026-05-01', movie: { title: 'Heat' } }]);
  });

  it('finds one movie for an empty day, however many ask at once', async () => {
    const before = (await told()).length;
    const ofDay = movieOfDay({ change });
    const answers = await Promise.all(Array.from({ length: 8 }, () => ofDay({ date: '2026-05-02' })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await told()).toHaveLength(before + 1);
  });

  it('numbers its announcements upwards', async () => {
    const versions = (await told()).map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    expect(new Set(versions).size).toBe(versions.length);
  });

  it('tells nothing of a change that fails', async () => {
    const before = (await told()).length;
    const failing = change(async ({ calendar }) => {
      await calendar.announce('2026-05-01');
      throw new Error('power cut');
    });
    await expect(failing).rejects.toThrow('power cut');
    expect(await told()).toHaveLength(before);
  });

  it('takes the same movie twice at once as one', async () => {
    const add = addMovie({ change, isOffered: () => false });
    const twice = await Promise.all([1, 2].map(() => add(newMovie({ title: 'Ran', year: 1985 }))));
    expect(twice.map(({ added }) => added).toSorted()).toEqual([false, true]);
    expect(await prismaTitles(catalogue.prisma).changedSince(-1, 1_000)).toContainEqual(
      expect.objectContaining({ title: 'Ran', year: 1985 }),
    );
  });
});
