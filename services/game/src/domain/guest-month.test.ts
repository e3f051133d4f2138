import { describe, expect, it } from '@jest/globals';
import { firstOfMonth, isMonthTable, monthAfter, monthTable } from './guest-month.ts';

describe('the month of a guest’s play', () => {
  it.each([
    ['2026-11-22', '2026-11-01', '2026-12-01'],
    ['2026-12-31', '2026-12-01', '2027-01-01'],
    ['2028-02-29', '2028-02-01', '2028-03-01'],
    ['2026-01-31', '2026-01-01', '2026-02-01'],
  ])('of %s begins on %s and ends before %s', (date, first, next) => {
    expect([firstOfMonth(date), monthAfter(date)]).toEqual([first, next]);
  });

  it('has a table of its own, whose name the one for all other months does not resemble', () => {
    expect(monthTable('2026-03-14')).toBe('plays_guests_2026_03');
    expect(isMonthTable(monthTable('2026-03-14'))).toBe(true);
    expect(isMonthTable('plays_guests_other_months')).toBe(false);
  });
});
