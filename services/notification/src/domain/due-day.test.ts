import { describe, expect, it } from '@jest/globals';
import { dueDay } from './due-day.ts';

describe('the due day of mails', () => {
  it.each([
    ['before ten', 'UTC', '2026-11-21T09:59:59.999Z', undefined],
    ['at ten', 'UTC', '2026-11-21T10:00:00.000Z', '2026-11-21'],
    ['all day, if ten was missed', 'UTC', '2026-11-21T23:59:59.999Z', '2026-11-21'],
    ['on the next day', 'UTC', '2026-11-22T00:00:00.000Z', undefined],
    ['at ten in winter', 'Europe/Berlin', '2026-01-10T09:00:00Z', '2026-01-10'],
    ['at ten in summer', 'Europe/Berlin', '2026-07-10T08:00:00Z', '2026-07-10'],
    ['at ten in winter time in summer', 'Europe/Berlin', '2026-07-10T07:59:59Z', undefined],
    ['after midnight in the zone, although the movie lasts longer', 'Europe/Berlin', '2026-01-10T23:00:00Z', undefined],
    ['at ten on the day when summer time starts', 'Europe/Berlin', '2026-03-29T08:00:00Z', '2026-03-29'],
    ['at ten on the day when summer time ends', 'Europe/Berlin', '2026-10-25T09:00:00Z', '2026-10-25'],
    ['for the current movie', 'Pacific/Auckland', '2026-01-10T21:00:00Z', '2026-01-10'],
    ['after the next movie has started', 'Pacific/Auckland', '2026-01-11T00:00:00Z', undefined],
    ['when the movie starts at ten', 'Australia/Brisbane', '2026-01-11T00:00:00Z', '2026-01-11'],
    ['in a zone with an offset of a quarter hour', 'Asia/Kathmandu', '2026-01-10T04:15:00Z', '2026-01-10'],
    ['a second earlier', 'Asia/Kathmandu', '2026-01-10T04:14:59Z', undefined],
    ['across the date line', 'Pacific/Honolulu', '2026-01-10T20:00:00Z', '2026-01-10'],
    ['on the next day across the date line', 'Pacific/Honolulu', '2026-01-11T01:00:00Z', undefined],
  ])('finds the day whose mails are due %s (%s, %s)', (_when, zone, now, day) => {
    expect(dueDay(new Date(now), zone)).toBe(day);
  });
});
