import { expect, it } from '@jest/globals';
import { planCalendar } from './plan-calendar.ts';

const films = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index, featureDates: [] as string[] }));

it('gives today a film first, then the past week, then two weeks to come', () => {
  const plans = planCalendar('2026-03-14', films(40));
  expect(plans.map(({ date }) => date)).toEqual([
    '2026-03-14',
    ...['13', '12', '11', '10', '09', '08', '07'].map((day) => `2026-03-${day}`),
    ...Array.from({ length: 14 }, (_, index) => `2026-03-${15 + index}`),
  ]);
  expect(new Set(plans.map(({ film }) => film.id)).size).toBe(22);
});

it('changes nothing when it is run again', () => {
  const planned = films(40);
  for (const { film, date } of planCalendar('2026-03-14', planned)) film.featureDates.push(date);
  expect(planCalendar('2026-03-14', planned)).toEqual([]);
});

it('goes on days later with films that were never shown, as long as there are any', () => {
  const planned = films(23);
  for (const { film, date } of planCalendar('2026-03-14', planned)) film.featureDates.push(date);
  expect(planCalendar('2026-03-17', planned)).toEqual([{ film: planned[22], date: '2026-03-29' }]);
});
