import { describe, expect, it } from '@jest/globals';
import { comingDays, datesOfMonth, mainDay } from './days.ts';

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
