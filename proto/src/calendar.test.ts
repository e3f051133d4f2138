import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, daysBetween, gameDateSchema, monthSchema, startOfDay, utcDate } from './calendar.ts';
import { isMonth } from './validators/game-date.ts';

describe('a day of the game', () => {
  it.each(['2026-03-14', '2028-02-29', '1999-12-31', '1000-01-01', '9998-12-31'])('may be %s', (date) => {
    expect(gameDateSchema.safeParse(date)).toEqual({ success: true, data: date });
  });

  it.each([
    '2026-3-14',
    '14.03.2026',
    '2026-03-14T00:00',
    ' 2026-03-14',
    '12026-03-14',
    '2026-03-1x',
    'today',
    '0000-01-01',
    '0999-12-31',
    '9999-01-01',
    '',
  ])('is not written %j', (text) => {
    expect(messageOf(text)).toBe('Enter a date as YYYY-MM-DD, with a year from 1000 to 9998');
  });

  it.each(['2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '2026-01-32'])(
    'is not %s, which does not exist',
    (text) => {
      expect(messageOf(text)).toBe('This date does not exist');
    },
  );

  const messageOf = (text: string) => gameDateSchema.safeParse(text).error?.issues[0]?.message;
});

it.each([
  ['2026-11', true],
  ['2026-13', false],
  ['2026-1', false],
  ['0999-01', false],
  ['9999-01', false],
  [null, false],
])('%s is a month: %p, for the schema and for browsers', (text, is) => {
  expect([monthSchema.safeParse(text).success, isMonth(text)]).toEqual([is, is]);
});

it('utcDate gives the UTC date, whatever the offset of the instant', () => {
  expect(utcDate(new Date('2026-03-14T00:00:00.000Z'))).toBe('2026-03-14');
  expect(utcDate(new Date('2026-03-14T23:59:59.999Z'))).toBe('2026-03-14');
  expect(utcDate(new Date('2026-03-15T00:30:00+02:00'))).toBe('2026-03-14');
  expect(startOfDay('2026-03-14')).toEqual(new Date(Date.UTC(2026, 2, 14)));
});

describe('addDays and daysBetween', () => {
  it.each([
    ['2026-03-14', 1, '2026-03-15'],
    ['2026-03-14', 0, '2026-03-14'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    // Many time zones change between these dates; UTC does not.
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-01-01', 365, '2027-01-01'],
  ])('%s plus %i days is %s, and back', (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
    expect(daysBetween(from, to)).toBe(days);
  });

  it('gives the same date in one step or in two', () => {
    const steps = fc.integer({ min: -40_000, max: 40_000 });
    fc.assert(
      fc.property(steps, steps, (one, other) => {
        const there = addDays('2026-03-14', one);
        expect(addDays(there, other)).toBe(addDays('2026-03-14', one + other));
        expect(daysBetween(addDays(there, other), there) + other).toBe(0);
      }),
    );
  });
});
