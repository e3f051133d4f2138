import { describe, expect, it } from '@jest/globals';
import { statisticsOf } from './statistics.ts';

const record = {
  played: 10,
  winsByGuesses: [1, 0, 2, 3, 1],
  maxRun: 4,
  lastRun: { lastDate: '2026-03-14', days: 3 },
  hasFinishedToday: false,
};

it('contains games, wins, both streaks, and the distribution of guesses', () => {
  expect(statisticsOf(record, '2026-03-14')).toEqual({
    totalPlayed: 10,
    totalWon: 7,
    currentStreak: 3,
    maxStreak: 4,
    guessDistribution: [1, 0, 2, 3, 1],
  });
});

describe('a streak', () => {
  it.each([
    ['continues while today is still open', '2026-03-15', false, 3],
    ['ends when today’s game is lost', '2026-03-15', true, 0],
    ['ends after a whole day was missed', '2026-03-16', false, 0],
    ['is still over a year later', '2027-03-14', false, 0],
  ])('a streak %s', (_what, today, hasFinishedToday, days) => {
    const expected = { currentStreak: days, maxStreak: 4 };
    expect(statisticsOf({ ...record, hasFinishedToday }, today)).toMatchObject(expected);
  });
});

it('is all zeros, including the distribution of guesses, for a player who has never finished a game', () => {
  const none = { played: 0, winsByGuesses: [], maxRun: 0, lastRun: undefined, hasFinishedToday: false };
  expect(statisticsOf(none, '2026-03-14')).toEqual({
    totalPlayed: 0,
    totalWon: 0,
    currentStreak: 0,
    maxStreak: 0,
    guessDistribution: [0, 0, 0, 0, 0],
  });
});
