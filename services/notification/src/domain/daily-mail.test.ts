import { utcDate } from '@dreamreel/proto/calendar';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decideMail, dueDay, mailDeadline, messageId } from './daily-mail.ts';

const QUARTER_HOUR_MS = 900_000;
const DAY_MS = 86_400_000;

describe('the due day of mails', () => {
  it.each([
    ['before ten', 'UTC', '2026-11-21T09:59:59.999Z', undefined],
    ['at ten', 'UTC', '2026-11-21T10:00:00.000Z', '2026-11-21'],
    ['all day, if ten was missed', 'UTC', '2026-11-21T23:59:59.999Z', '2026-11-21'],
    ['on the next day', 'UTC', '2026-11-22T00:00:00.000Z', undefined],
    ['after midnight in the zone, although the movie lasts longer', 'Europe/Berlin', '2026-01-10T23:00:00Z', undefined],
    ['after the next movie has started', 'Pacific/Auckland', '2026-01-11T00:00:00Z', undefined],
    ['at the first of two tens in one day of UTC', 'Australia/Sydney', '2026-10-03T00:00:00Z', '2026-10-03'],
    ['at the second of two tens in one day of UTC', 'Australia/Sydney', '2026-10-03T23:00:00Z', '2026-10-03'],
    ['at the last ten before a day of UTC without one', 'Australia/Sydney', '2026-04-03T23:00:00Z', '2026-04-03'],
    ['on a day of UTC without ten', 'Australia/Sydney', '2026-04-04T00:00:00Z', undefined],
    ['at the first ten after a day of UTC without one', 'Australia/Sydney', '2026-04-05T00:00:00Z', '2026-04-05'],
  ])('finds the day whose mails are due %s (%s, %s)', (_when, zone, now, day) => {
    expect(dueDay(new Date(now), zone)).toBe(day);
  });

  const zones = fc.constantFrom('UTC', ...Intl.supportedValuesOf('timeZone'));
  const quarterHours = fc
    .integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) })
    .map((ms) => Math.floor(ms / QUARTER_HOUR_MS) * QUARTER_HOUR_MS);

  it('starts at every ten o’clock of every zone, with the movie of that moment', () => {
    fc.assert(
      fc.property(zones, quarterHours, (zone, startMs) => {
        const clock = new Intl.DateTimeFormat('en', { timeStyle: 'short', hourCycle: 'h23', timeZone: zone });
        const isTen = (ms: number) => clock.format(ms) === '10:00';
        const twoDays = Array.from({ length: 192 }, (_, index) => startMs + index * QUARTER_HOUR_MS);
        const tens = twoDays.filter(isTen);
        // A day in the zone has 23 to 25 hours, or 24 if it is skipped at the date line. Two days of 47 hours fit between
        // three tens.
        expect([1, 2, 3]).toContain(tens.length);
        for (const ten of tens) {
          expect(dueDay(new Date(ten), zone)).toBe(utcDate(new Date(ten)));
          expect(dueDay(new Date(ten - 1_000), zone)).toBeUndefined();
        }
      }),
    );
  });

  it('ends when the movie or the day in the zone ends', () => {
    fc.assert(
      fc.property(zones, quarterHours, (zone, ms) => {
        const now = new Date(ms);
        const day = dueDay(now, zone);
        if (day === undefined) return;
        const deadline = mailDeadline(now, zone);
        expect(day).toBe(utcDate(now));
        expect(deadline.getTime()).toBeGreaterThan(ms);
        expect(deadline.getTime() - Date.parse(day)).toBeLessThanOrEqual(DAY_MS);
        expect(deadline.getTime() - ms).toBeLessThanOrEqual(14 * 3_600_000);
      }),
    );
  });

  it.each([
    ['at midnight in a zone ahead of UTC', 'Europe/Berlin', '2026-01-10T09:20:30Z', '2026-01-10T23:00:00Z'],
    ['when the movie ends in a zone behind UTC', 'America/New_York', '2026-01-10T20:00:00Z', '2026-01-11T00:00:00Z'],
    ['when the movie ends far ahead of UTC', 'Pacific/Auckland', '2026-01-10T21:00:00Z', '2026-01-11T00:00:00Z'],
  ])('ends %s', (_when, zone, now, deadline) => {
    expect(mailDeadline(new Date(now), zone)).toEqual(new Date(deadline));
  });
});

const on = { emailNotifications: true, emailVerified: true };
const off = { ...on, emailNotifications: false };
const unverified = { ...on, emailVerified: false };

it.each([
  ['wants it and hasn’t played', on, false, false, 'send'],
  ['has already played', on, false, true, 'played'],
  ['has turned it off', off, false, false, 'unsubscribed'],
  ['has turned it off and played', off, false, true, 'unsubscribed'],
  ['has followed the link just now', on, true, false, 'unsubscribed'],
  ['has not verified the address', unverified, false, false, 'unsubscribed'],
  ['no longer has an account', undefined, false, false, 'unsubscribed'],
] as const)('decides whether to mail a user who %s', (_who, addressee, hasOptedOut, hasPlayed, decision) => {
  expect(decideMail({ addressee, hasOptedOut, hasPlayed })).toBe(decision);
});

it.each([
  ['Dreamreel <daily@movie.example>', 'movie.example'],
  ['daily@movie.example', 'movie.example'],
  ['"a@b" <daily@movie.example> ', 'movie.example'],
  ['Dreamreel', 'dreamreel.invalid'],
  ['daily@', 'dreamreel.invalid'],
])('uses one id per day and user for a mail from %j at %s', (from, host) => {
  expect(messageId('2026-11-21', 7, from)).toBe(`<daily.2026-11-21.7@${host}>`);
});
