import type { Database } from '@dreamreel/kit/database/database';
import type { ArchiveTotals } from '@dreamreel/proto/game/archive';
import type { PlayMode } from '@dreamreel/proto/game/daily-game';
import { type CountedResult, figuresOf } from '@dreamreel/rules/statistics';
import type { ArchiveCounts, Statistics } from '../../application/ports.ts';

const readResults = {
  name: 'read-results-of-player',
  text: `
    SELECT to_char(date, 'YYYY-MM-DD') AS date, status = 'won' AS won, cardinality(guesses) AS guesses, mode FROM plays
    WHERE player = $1 AND counted`,
};

/** Calculates a player's statistics from all stored games. There is at most one game per day. */
export function pgStatistics(database: Pick<Database, 'query'>): Statistics {
  return {
    async of(player, today) {
      const results = await database.query<CountedResult & { mode: PlayMode }>(readResults, [player]);
      const hardGames = results.filter(({ mode }) => mode === 'hard');
      const hasFinishedToday = results.some(({ date }) => date === today);
      return {
        ...figuresOf(results, today),
        ...(hardGames.length > 0 && { hardMode: figuresOf(hardGames, today, hasFinishedToday) }),
      };
    },
  };
}

/**
 * Counts the archive games of a player. For a guest, the query builds one full session ID per day, because the index
 * doesn't support prefix searches.
 */
const countArchive = {
  name: 'count-archive',
  text: `
    WITH days AS (
      SELECT puzzles.date, plays.status FROM puzzles LEFT JOIN plays ON plays.date = puzzles.date
        AND plays.player = coalesce($1, 'guest:' || $2 || '-' || to_char(puzzles.date, 'YYYY-MM-DD'))
      WHERE puzzles.date <= $3
    )
    SELECT count(*)::int AS days, to_char(min(date), 'YYYY-MM-DD') AS "firstDay",
      (count(*) FILTER (WHERE status IN ('won', 'lost')))::int AS played,
      (count(*) FILTER (WHERE status = 'won'))::int AS won,
      (SELECT to_char(date, 'YYYY-MM-DD') FROM days WHERE date < $3 AND (status IS NULL OR status = 'playing')
       ORDER BY status IS NOT NULL, random() LIMIT 1) AS unplayed
    FROM days`,
};

/**
 * Counts the archive with a single statement that looks up one row per day by primary key. Even after ten years,
 * the statement reads only a few thousand rows.
 */
export function pgArchiveCounts(database: Pick<Database, 'query'>): ArchiveCounts {
  return {
    async of({ user, anonymousId }, today) {
      const values = [user ?? null, anonymousId ?? null, today];
      const [counts] = await database.query<ArchiveTotals>(countArchive, values);
      if (!counts) throw new Error('Archive count returned no row');
      return counts;
    },
  };
}
