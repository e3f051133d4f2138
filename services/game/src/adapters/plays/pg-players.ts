import type { Database } from '@dreamreel/kit/database/database';
import type { GameDate } from '@dreamreel/proto/calendar';

const findUsers = {
  name: 'find-users-of-day',
  text: `
    SELECT user_id AS "userId" FROM unnest($2::int[]) AS candidate (user_id)
    WHERE EXISTS (SELECT FROM plays WHERE player = 'user:' || user_id AND date = $1)`,
};

export type Players = ReturnType<typeof pgPlayers>;

/** Finds the players who started or finished a day's game. Games are stored from the first guess on. */
export function pgPlayers(database: Pick<Database, 'query'>) {
  return {
    /** Returns the given users who played on a day. */
    async usersWhoPlayed({ date, userIds }: { date: GameDate; userIds: readonly number[] }): Promise<number[]> {
      const rows = await database.query<{ userId: number }>(findUsers, [date, userIds]);
      return rows.map(({ userId }) => userId);
    },
  };
}
