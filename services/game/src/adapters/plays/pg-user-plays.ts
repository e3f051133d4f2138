import type { Database } from '@dreamreel/kit/database/database';
import type { GameDate } from '@dreamreel/proto/calendar';
import { type ExportedPlay, PLAYS_PER_PAGE } from '@dreamreel/proto/identity/exported-data';

const findPage = {
  name: 'export-plays',
  text: `
    SELECT to_char(date, 'YYYY-MM-DD') AS date, status, mode, guesses, hints_used AS "hintsUsed",
           hints_of_guesses AS "hintsOfGuesses", counted, started_at AS "startedAt", finished_at AS "finishedAt"
    FROM plays WHERE player = $1 AND date > coalesce($2::date, '-infinity'::date) ORDER BY date LIMIT ${PLAYS_PER_PAGE}`,
};

const findUsers = {
  name: 'find-users-of-day',
  text: `
    SELECT user_id AS "userId" FROM unnest($2::int[]) AS candidate (user_id)
    WHERE EXISTS (SELECT FROM plays WHERE player = 'user:' || user_id AND date = $1)`,
};

type Row = Omit<ExportedPlay, 'startedAt' | 'finishedAt'> & { startedAt: Date; finishedAt: Date | null };
export type UserPlays = ReturnType<typeof pgUserPlays>;

/** Reads users' games for other services. Games are stored from the first guess on. */
export function pgUserPlays(database: Pick<Database, 'query'>) {
  return {
    /** Returns one page of a user's games for the user's data export. */
    async exportedPlays({ userId, after }: { userId: number; after?: GameDate | undefined }) {
      const rows = await database.query<Row>(findPage, [`user:${userId}`, after ?? null]);
      const plays = rows.map(({ startedAt, finishedAt, ...row }) => ({
        ...row,
        startedAt: startedAt.toISOString(),
        finishedAt: finishedAt?.toISOString() ?? null,
      }));
      return { plays, next: rows.length < PLAYS_PER_PAGE ? null : (rows.at(-1)?.date ?? null) };
    },

    /** Returns the given users who started or finished a day's game. */
    async usersWhoPlayed({ date, userIds }: { date: GameDate; userIds: readonly number[] }): Promise<number[]> {
      const rows = await database.query<{ userId: number }>(findUsers, [date, userIds]);
      return rows.map(({ userId }) => userId);
    },
  };
}
