import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { comingDays, datesOfMonth, hasStarted, mainDay } from './days.ts';

const NOW = new Date('2026-03-14T23:59:59.999Z');

describe('days', () => {
  it('starts days at midnight UTC', () => {
    expect(['2026-03-13', '2026-03-14', '2026-03-15'].map((date) => hasStarted(date, NOW))).toEqual([
      true,
      true,
      false,
    ]);
    expect(hasStarted('2026-03-15', new Date('2026-03-15T00:00:00Z'))).toBe(true);
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

  it('lists all days of a month', () => {
    expect(datesOfMonth('2028-02')).toHaveLength(29);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
        const dates = datesOfMonth(text);
        expect(dates[0]).toBe(`${text}-01`);
        expect(dates).toHaveLength(new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate());
      }),
    );
  });
});
