import type { Database } from '@dreamreel/kit/database';
import { MAX_GUESSES, SHARED_GUESS_PLAYERS } from '@dreamreel/proto/game';
import type { Results } from '../application/ports.ts';
import { foldSomeResults } from './fold-results.ts';

const WRONG_GUESSES_TOLD = 5;

const readEndings = {
  name: 'read-endings',
  text: 'SELECT won, guesses, players FROM day_endings WHERE date = $1',
};

/** Spellings that differ in case alone are one; the most frequent of them is shown. */
const readWrongGuesses = {
  name: 'read-wrong-guesses',
  text: `
    SELECT spelling AS guess, wrong.players
    FROM day_wrong_guesses wrong CROSS JOIN LATERAL (
      SELECT spelling FROM day_spellings written
      WHERE written.date = wrong.date AND written.folded = wrong.folded
      ORDER BY written.players DESC, spelling LIMIT 1
    ) AS most
    WHERE wrong.date = $1 AND wrong.players >= ${SHARED_GUESS_PLAYERS}
    ORDER BY wrong.players DESC, wrong.folded LIMIT ${WRONG_GUESSES_TOLD}`,
};

type Ending = { won: boolean; guesses: number; players: number };

/** Reads counters, at the same cost however many have played; what has ended lately is added first. */
export function pgResults(database: Pick<Database, 'query' | 'transaction'>): Results {
  return {
    async of(date) {
      await foldSomeResults(database);
      const endings = await database.query<Ending>(readEndings, [date]);
      const wrongGuesses = await database.query<{ guess: string; players: number }>(readWrongGuesses, [date]);
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
