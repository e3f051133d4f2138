import { expect, it } from '@jest/globals';
import { puzzle, puzzlesInMemory } from '../testing/in-memory.ts';
import { shownDays } from './shown-days.ts';

const clock = { now: () => new Date('2026-03-14T23:59:59Z') };
const listed = (...days: string[]) =>
  shownDays({ puzzles: puzzlesInMemory(days.map((date, id) => puzzle({ id, date }))), clock })();

it('lists the days that had a movie, earliest first, without days that haven’t started', async () => {
  const { days } = await listed('2026-03-15', '2026-03-14', '2026-03-10', '2026-03-13', '2027-01-01');
  expect(days).toEqual(['2026-03-10', '2026-03-13', '2026-03-14']);
});

it('lists today even before its movie is stored', async () => {
  expect(await listed('2026-03-13', '2026-03-15')).toEqual({ days: ['2026-03-13', '2026-03-14'] });
  expect(await listed()).toEqual({ days: ['2026-03-14'] });
});
