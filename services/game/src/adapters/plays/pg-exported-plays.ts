import type { Database } from '@dreamreel/kit/database/database';
import type { GameDate } from '@dreamreel/proto/calendar';
import { type ExportedPlay, PLAYS_PER_PAGE } from '@dreamreel/proto/game/exported-plays';

const findPage = {
  name: 'export-plays',
  text: `
    SELECT to_char(date, 'YYYY-MM-DD') AS date, status, mode, guesses, hints_used AS "hintsUsed",
           hints_of_guesses AS "hintsOfGuesses", counted, started_at AS "startedAt", finished_at AS "finishedAt"
    FROM plays WHERE player = $1 AND date > coalesce($2::date, '-infinity'::date) ORDER BY date LIMIT ${PLAYS_PER_PAGE}`,
};

type Row = Omit<ExportedPlay, 'startedAt' | 'finishedAt'> & { startedAt: Date; finishedAt: Date | null };
export type ExportedPlays = ReturnType<typeof pgExportedPlays>;

/** Reads a user's games page by page for the user's data export. */
export function pgExportedPlays(database: Pick<Database, 'query'>) {
  return async (userId: number, after: GameDate | undefined) => {
    const rows = await database.query<Row>(findPage, [`user:${userId}`, after ?? null]);
    const plays = rows.map(({ startedAt, finishedAt, ...row }) => ({
      ...row,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    }));
    return { plays, next: rows.length < PLAYS_PER_PAGE ? null : (rows.at(-1)?.date ?? null) };
  };
}
