import type { Database } from '@dreamreel/kit/database/database';
import { withoutDeadline } from '@dreamreel/kit/messaging/call-context';
import type { GameDate } from '@dreamreel/proto/calendar';
import { type DailyResults, SHARED_GUESS_PLAYERS } from '@dreamreel/proto/game/statistics';
import { HINT_COUNT, MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';
import { LRUCache } from 'lru-cache';
import type { Results } from '../../application/ports.ts';
import { aggregateSomeResults } from './aggregate-results.ts';

/** More wrong guesses are read than published because many of them don't match a known title. */
const WRONG_GUESSES_READ = 100;

const FRESH_MS = 30_000;
const CACHED_DAYS = 400;

const readEndings = {
  name: 'read-endings',
  text: 'SELECT won, guesses, players FROM day_endings WHERE date = $1',
};

const readWrongGuesses = {
  name: 'read-wrong-guesses',
  text: `
    SELECT folded AS guess, players FROM day_wrong_guesses
    WHERE date = $1 AND players >= ${SHARED_GUESS_PLAYERS} AND clients >= ${SHARED_GUESS_PLAYERS}
    ORDER BY players DESC, folded LIMIT ${WRONG_GUESSES_READ}`,
};

const readScenes = { name: 'read-scenes', text: 'SELECT hint, players FROM day_scenes WHERE date = $1' };

type Ending = { won: boolean; guesses: number; players: number };

/**
 * Reads a day's results from counters, so the cost doesn't depend on the number of players. Recent changes are added to
 * the counters first. The returned wrong guesses are in lower case and come from enough different addresses.
 * `publishedResults` must filter them before they are published.
 */
export function pgResults(database: Pick<Database, 'query' | 'transaction'>): Results {
  return {
    async of(date) {
      await aggregateSomeResults(database);
      const endings = await database.query<Ending>(readEndings, [date]);
      const wrongGuesses = await database.query<{ guess: string; players: number }>(readWrongGuesses, [date]);
      const scenes = await database.query<{ hint: number; players: number }>(readScenes, [date]);
      const countPlayers = (wanted: (ending: Ending) => boolean) =>
        endings.filter(wanted).reduce((sum, ending) => sum + ending.players, 0);
      return {
        date,
        played: countPlayers(() => true),
        won: countPlayers(({ won }) => won),
        guessDistribution: Array.from({ length: MAX_GUESSES }, (_, index) =>
          countPlayers(({ won, guesses }) => won && guesses === index + 1),
        ),
        sceneDistribution: Array.from(
          { length: HINT_COUNT },
          (_, index) => scenes.find(({ hint }) => hint === index + 1)?.players ?? 0,
        ),
        wrongGuesses,
      };
    },
  };
}

/** Caches each day's results for 30 seconds, so concurrent requests share one database read. */
export function cachedResults(results: Results, elapsedMs = () => performance.now()): Results {
  const resultsByDay = new LRUCache<GameDate, DailyResults>({
    max: CACHED_DAYS,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now: elapsedMs },
    ignoreFetchAbort: true,
    fetchMethod: (date) => withoutDeadline(() => results.of(date)),
  });
  return { of: (date) => resultsByDay.forceFetch(date) };
}
