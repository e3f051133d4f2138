import { expect, it } from '@jest/globals';
import { movieDay } from './movie-day.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);

it.each([
  ['without a day', 'to-come', [], at('10:00')],
  ['whose day begins tomorrow', 'to-come', ['2026-11-22'], at('23:59')],
  ['whose day began at midnight', 'in-play', ['2026-11-21'], at('00:00')],
  ['whose day ended at midnight, with games still open', 'in-play', ['2026-11-20'], at('01:59')],
  ['whose last open game has ended', 'over', ['2026-11-20'], at('02:00')],
  ['whose days were long ago', 'over', ['2025-01-01', '2026-11-01'], at('10:00')],
  ['that was shown once and comes again', 'to-come', ['2025-01-01', '2026-12-24'], at('10:00')],
  ['that was shown once and is shown today', 'in-play', ['2025-01-01', '2026-11-21'], at('10:00')],
  ['that is shown today and comes again', 'to-come', ['2026-11-21', '2027-11-21'], at('10:00')],
])('treats a movie %s as %s', (_what, expected, dates, now) => {
  expect(movieDay(dates, now)).toBe(expected);
});
