import type { UserStats } from '@dreamreel/proto/game';
import { DAYS, MOVIES } from './game-steps.ts';

/** A game as somebody with a sheet of paper would keep it. `end` is the hour of its end, since the first midnight. */
type Game = { guesses: string[]; hints: number; over: 'won' | 'lost' | undefined; end: number };

export type Told =
  | { refused: 'already-completed' | 'history-rewritten' | 'too-many-new-guesses' }
  | { refused?: undefined; correct: boolean };

const GRACE_HOURS = 2;

/**
 * The rules of the game in their plainest form: what a person's browser and account have played, each day for itself.
 * Shares no code with the product, so that both are wrong in the same way only by chance.
 */
export function gameByHand() {
  const games = { guest: new Map<number, Game>(), user: new Map<number, Game>() };
  const fresh = (): Game => ({ guesses: [], hints: 1, over: undefined, end: Number.POSITIVE_INFINITY });

  return {
    game: (who: keyof typeof games, day: number) => games[who].get(day),

    send(who: keyof typeof games, day: number, list: readonly string[], hints: number, hour: number): Told {
      const sent = list.filter((guess, at) => list.findIndex((other) => plain(other) === plain(guess)) === at);
      const game = games[who].get(day) ?? fresh();
      if (game.over) return { refused: 'already-completed' };
      if (game.guesses.some((guess, turn) => sent[turn] !== guess)) return { refused: 'history-rewritten' };
      if (sent.length > game.guesses.length + 1) return { refused: 'too-many-new-guesses' };

      const before = JSON.stringify(game);
      game.hints = Math.max(game.hints, hints);
      const guess = sent[game.guesses.length];
      if (guess !== undefined) {
        game.guesses.push(guess);
        if (isRight(day, guess)) game.over = 'won';
        else if (game.guesses.length === 5) game.over = 'lost';
        game.hints = game.over === 'won' ? game.hints : Math.min(5, game.hints + 1);
        if (game.over === 'lost') game.hints = 5;
        if (game.over) game.end = hour;
      }
      if (JSON.stringify(game) !== before) games[who].set(day, game);
      const last = list.at(-1);
      return { correct: last !== undefined && isRight(day, last) };
    },

    /** The account's game of a day stays once it is over; a guest's that is over comes next; then the longer one. */
    signIn() {
      for (const [day, guest] of games.guest) {
        const own = games.user.get(day);
        const guestStays =
          own === undefined || (!own.over && (guest.over !== undefined || guest.guesses.length > own.guesses.length));
        if (guestStays) games.user.set(day, guest);
      }
      games.guest.clear();
    },

    statistics(hour: number): UserStats {
      const counted = [...games.user].filter(([day, { end }]) => end < 24 * (day + 1) + GRACE_HOURS);
      const won = new Set(counted.filter(([, { over }]) => over === 'won').map(([day]) => day));
      const run = (until: number): number => (won.has(until) ? 1 + run(until - 1) : 0);
      const today = Math.floor(hour / 24);
      const used = counted.filter(([day]) => won.has(day)).map(([, { guesses }]) => guesses.length);
      return {
        totalPlayed: counted.length,
        totalWon: won.size,
        currentStreak: run(today) || run(today - 1),
        maxStreak: Math.max(...Array.from({ length: DAYS }, (_, day) => run(day))),
        guessDistribution: [1, 2, 3, 4, 5].map((count) => used.filter((each) => each === count).length),
      };
    },
  };
}

function isRight(day: number, guess: string): boolean {
  const movie = MOVIES[day];
  return movie !== undefined && [movie.title, ...movie.aliases].some((title) => plain(title) === plain(guess));
}

function plain(title: string): string {
  const letters = title.normalize('NFD').toLowerCase().replace(/^the /, '');
  return letters.replaceAll(/[^a-z0-9]/g, '');
}
