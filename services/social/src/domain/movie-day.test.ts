import { describe, expect, it } from '@jest/globals';
import { movieDay } from './movie-day.ts';

describe('the day of a movie', () => {
  const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
  it.each([
    ['has none', [], at('10:00'), 'to-come'],
    ['begins tomorrow', ['2026-11-22'], at('23:59'), 'to-come'],
    ['began at midnight', ['2026-11-21'], at('00:00'), 'in-play'],
    ['ended at midnight, with games still open', ['2026-11-20'], at('01:59'), 'in-play'],
    ['ended with the last player’s grace', ['2026-11-20'], at('02:00'), 'over'],
    ['was long ago', ['2025-01-01', '2026-11-01'], at('10:00'), 'over'],
    ['was once and comes again', ['2025-01-01', '2026-12-24'], at('10:00'), 'to-come'],
    ['was once and is today', ['2025-01-01', '2026-11-21'], at('10:00'), 'in-play'],
    ['is today and comes again', ['2026-11-21', '2027-11-21'], at('10:00'), 'to-come'],
  ])('%s', (_what, dates, now, expected) => {
    expect(movieDay(dates, now)).toBe(expected);
  });
});
