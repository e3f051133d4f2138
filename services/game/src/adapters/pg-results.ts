import type { Database } from '@dreamreel/kit/database';
import { MAX_GUESSES, SHARED_GUESS_PLAYERS } from '@dreamreel/proto/game';
import type { Results } from '../application/ports.ts';

const WRONG_GUESSES_TOLD = 5;

const countEndings = {
  name: 'count-endings',
  text: `
    SELECT status = 'won' AS won, cardinality(guesses) AS guesses, count(*)::int AS players
    FROM plays WHERE date = $1 AND status <> 'playing' GROUP BY 1, 2`,
};

/** Spellings that differ in case alone are one; the most frequent of them is shown. */
const countWrongGuesses = {
  name: 'count-wrong-guesses',
  text: `
    SELECT mode() WITHIN GROUP (ORDER BY guess) AS guess, count(DISTINCT player)::int AS players
    FROM plays, unnest(CASE status WHEN 'won' THEN trim_array(guesses, 1) ELSE guesses END) AS guess
    WHERE date = $1 AND status <> 'playing'
    GROUP BY lower(guess) HAVING count(DISTINCT player) >= ${SHARED_GUESS_PLAYERS}
    ORDER BY players DESC, 1 LIMIT ${WRONG_GUESSES_TOLD}`,
};

type Ending = { won: boolean; guesses: number; players: number };

export function pgResults(database: Pick<Database, 'query'>): Results {
  return {
    async of(date) {
      const endings = await database.query<Ending>(countEndings, [date]);
      const wrongGuesses = await database.query<{ guess: string; players: number }>(countWrongGuesses, [date]);
      const players = (wanted: (ending: Ending) => boolean) =>
        endings.filter(wanted).reduce((sum, ending) => sum + ending.players, 0);
      return {
        date,
        played: players(() => true),
        won: players(({ won }) => won),
        guessDistribution: Array.from({ length: MAX_GUESSES }, (_, index) =>
          players(({ won, guesses }) => won && guesses === index + 1),
        ),
        wrongGuesses,
      };
    },
  };
}
