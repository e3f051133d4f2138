import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chooseFallback, comingDays, datesOfMonth, mainDay } from './days.ts';

const NOW = new Date('2026-03-14T23:59:59.999Z');

describe('days', () => {
  it('finds a movie’s days that haven’t started, in order', () => {
    expect(comingDays(['2026-03-16', '2026-03-14', '2026-03-15'], NOW)).toEqual(['2026-03-15', '2026-03-16']);
  });

  it.each([
    [['2026-03-10', '2026-03-14', '2026-03-20'], '2026-03-14'],
    [['2026-03-20', '2026-03-16', '2026-03-10'], '2026-03-16'],
    [['2026-03-01', '2026-03-10'], '2026-03-10'],
    [[], null],
  ])('finds the main day of a movie: %j', (days, main) => {
    expect(mainDay(days, '2026-03-14')).toBe(main);
  });

  it.each([
    ['2028-02', '2028-02-29', 29],
    ['2027-02', '2027-02-28', 28],
    ['2026-12', '2026-12-31', 31],
  ])('lists all days of %s', (month, last, count) => {
    const dates = datesOfMonth(month);
    expect([dates[0], dates.at(-1), dates.length]).toEqual([`${month}-01`, last, count]);
  });
});

const DAY = '2026-03-14';
const movie = (id: number, ...featureDates: string[]) => {
  return { id, title: `Movie ${id}`, featureDates, isGuessable: true };
};
const untested = (id: number) => ({ ...movie(id), isGuessable: false });

it.each([
  ['a movie that was never shown', [movie(1, '2026-01-01'), movie(2)], 2],
  ['the movie that was shown longest ago', [movie(1, '2026-02-01'), movie(2, '2026-01-01', '2026-01-09')], 2],
  ['a shown movie rather than one with a later day', [movie(1, '2026-03-20'), movie(2, '2026-03-13')], 2],
  ['a movie with a later day if there is no other', [movie(1, '2026-03-20')], 1],
  ['any movie rather than an untested one', [untested(1), movie(2, '2026-03-13', '2026-03-20')], 2],
  ['an untested movie if there is no other', [untested(1)], 1],
  ['no movie if none is ready', [], undefined],
])('chooses %s', (_which, candidates, id) => {
  expect(chooseFallback(DAY, candidates)?.id).toBe(id);
});

it('chooses the same movie in any order of the candidates', () => {
  const movies = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(movies, (ids) => {
      const [there, back] = [ids, ids.toReversed()].map((order) => order.map((id) => movie(id)));
      expect(chooseFallback(DAY, there ?? [])?.id).toBe(chooseFallback(DAY, back ?? [])?.id);
    }),
  );
});
