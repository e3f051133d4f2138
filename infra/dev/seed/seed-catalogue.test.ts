import { expect, it } from '@jest/globals';
import { planCalendar } from './seed-catalogue.ts';

const movies = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index, featureDates: [] as string[] }));

it('plans today first, then the past week, then the next two weeks', () => {
  const plans = planCalendar('2026-03-14', movies(40));
  expect(plans.map(({ date }) => date)).toEqual([
    '2026-03-14',
    ...['13', '12', '11', '10', '09', '08', '07'].map((day) => `2026-03-${day}`),
    ...Array.from({ length: 14 }, (_, index) => `2026-03-${15 + index}`),
  ]);
  expect(new Set(plans.map(({ movie }) => movie.id)).size).toBe(22);
});

it('plans nothing when it runs again, and movies that were never shown when it runs days later', () => {
  const planned = movies(23);
  for (const { movie, date } of planCalendar('2026-03-14', planned)) movie.featureDates.push(date);
  expect(planCalendar('2026-03-14', planned)).toEqual([]);
  expect(planCalendar('2026-03-17', planned)).toEqual([{ movie: planned[22], date: '2026-03-29' }]);
});
