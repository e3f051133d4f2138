import type { UserStats } from '@dreamreel/proto/game/statistics';
import { DAYS, MOVIES } from './game-steps.ts';

/** One game. `end` is the hour when the game ended, counted from midnight of the first day. */
export type ModelGame = {
  guesses: string[];
  hints: number;
  hintsOfGuesses: number[];
  over: 'won' | 'lost' | undefined;
  end: number;
};

/** Returns true if a game that ends at the hour `end` counts for that day's statistics. */
export const endsInTime = (day: number, end: number): boolean => end < 24 * (day + 1) + GRACE_HOURS;

type ExpectedError = 'already-completed' | 'history-rewritten' | 'too-many-new-guesses';

const GRACE_HOURS = 2;

export const newGame = (): ModelGame => ({
  ...{ guesses: [], hints: 1, hintsOfGuesses: [] },
  ...{ over: undefined, end: Number.POSITIVE_INFINITY },
});

/**
 * Creates a reference model: the game rules in their simplest form, for one person's guest games and account games. The
 * model shares no code with the game service, so the same bug is unlikely to be in both.
 */
export function referenceModel() {
  const games = { guest: new Map<number, ModelGame>(), user: new Map<number, ModelGame>() };
  return {
    game: (who: keyof typeof games, day: number) => games[who].get(day),

    send(
      who: keyof typeof games,
      day: number,
      list: readonly string[],
      hints: number,
      hour: number,
    ): { error?: ExpectedError; correct?: boolean } {
      const sent = list.filter(
        (guess, at) => list.findIndex((other) => normalizeTitle(other) === normalizeTitle(guess)) === at,
      );
      const game = games[who].get(day) ?? newGame();
      const error = errorOf(game, sent, list);
      if (error) return { error };

      if (game.over) return { correct: game.over === 'won' };
      const before = JSON.stringify(game);
      game.hints = Math.max(game.hints, hints);
      const guess = sent[game.guesses.length];
      if (guess !== undefined) addGuess(game, guess, isRight(day, guess), hour);
      if (JSON.stringify(game) !== before) games[who].set(day, game);
      const last = list.at(-1);
      return { correct: last !== undefined && isRight(day, last) };
    },

    /**
     * Keeps one game per day: the account's game if it is over, otherwise a finished guest game, otherwise the longer
     * game.
     */
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
      const counted = [...games.user].filter(([day, { end }]) => endsInTime(day, end));
      const won = new Set(counted.filter(([, { over }]) => over === 'won').map(([day]) => day));
      const run = (until: number): number => (won.has(until) ? 1 + run(until - 1) : 0);
      const today = Math.floor(hour / 24);
      const used = counted.filter(([day]) => won.has(day)).map(([, { guesses }]) => guesses.length);
      return {
        totalPlayed: counted.length,
        totalWon: won.size,
        currentStreak: run(today) || (counted.some(([day]) => day === today) ? 0 : run(today - 1)),
        maxStreak: Math.max(...Array.from({ length: DAYS }, (_, day) => run(day))),
        guessDistribution: [1, 2, 3, 4, 5].map((count) => used.filter((each) => each === count).length),
      };
    },
  };
}

/** @param sent the `list` without its repeats */
function errorOf(
  { guesses, over }: ModelGame,
  sent: readonly string[],
  list: readonly string[],
): ExpectedError | undefined {
  if (over) {
    const hasEndedIt = sent.join() === guesses.join() && list.slice(0, -1).every((guess) => guess !== sent.at(-1));
    return hasEndedIt && list.at(-1) === sent.at(-1) ? undefined : 'already-completed';
  }
  if (guesses.some((guess, turn) => sent[turn] !== guess)) return 'history-rewritten';
  return sent.length > guesses.length + 1 ? 'too-many-new-guesses' : undefined;
}

/** Adds a guess. A wrong guess opens the next hint. The fifth wrong guess ends the game and opens all hints. */
function addGuess(game: ModelGame, guess: string, right: boolean, hour: number): void {
  game.guesses.push(guess);
  game.hintsOfGuesses.push(game.hints);
  if (right) game.over = 'won';
  else if (game.guesses.length === 5) game.over = 'lost';
  if (!right) game.hints = game.over === 'lost' ? 5 : Math.min(5, game.hints + 1);
  if (game.over) game.end = hour;
}

function isRight(day: number, guess: string): boolean {
  const movie = MOVIES[day];
  return (
    movie !== undefined &&
    [movie.title, ...movie.aliases].some((title) => normalizeTitle(title) === normalizeTitle(guess))
  );
}

function normalizeTitle(title: string): string {
  const letters = title.normalize('NFD').toLowerCase().replace(/^the /, '');
  return letters.replaceAll(/[^a-z0-9]/g, '');
}
