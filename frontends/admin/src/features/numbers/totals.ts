import type { DayNumbers } from '@dreamreel/proto/game/numbers';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';

/** The sums of several days. The rates are 0 to 1; null where nobody is counted. */
export type Totals = {
  readonly players: number;
  readonly wonAtHint: readonly number[];
  readonly lost: number;
  readonly unfinished: number;
  /** Of all who began, how many came to the end of the game. */
  readonly finishRate: number | null;
  /** Of all who came to the end, how many won. */
  readonly winRate: number | null;
  /** Of the players of days whose following week is over, how many played again within it. */
  readonly weekRetention: number | null;
};

/** Players who won on a day. */
export function wonOn({ wonAtHint }: DayNumbers): number {
  return sum(wonAtHint);
}

/** Players who won or lost on a day. */
export function finishedOn(day: DayNumbers): number {
  return wonOn(day) + day.lost;
}

/** `part` of `whole`, 0 to 1; null where the whole is nothing. */
export function rate(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

export function totalsOf(days: readonly DayNumbers[]): Totals {
  const players = sum(days.map((day) => day.players));
  const won = sum(days.map(wonOn));
  const lost = sum(days.map((day) => day.lost));
  const followed = days.filter(({ returnedWithinWeek }) => returnedWithinWeek !== null);
  return {
    players,
    wonAtHint: Array.from({ length: HINT_COUNT }, (_, index) => sum(days.map((day) => day.wonAtHint[index] ?? 0))),
    lost,
    unfinished: players - won - lost,
    finishRate: rate(won + lost, players),
    winRate: rate(won, won + lost),
    weekRetention: rate(
      sum(followed.map(({ returnedWithinWeek }) => returnedWithinWeek ?? 0)),
      sum(followed.map((day) => day.players)),
    ),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
