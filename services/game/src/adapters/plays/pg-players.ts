import type { Database } from '@dreamreel/kit/database/database';
import { guestFingerprint } from '@dreamreel/kit/guest-fingerprint';
import type { GameDate } from '@dreamreel/proto/calendar';
import { guestSession } from '../../application/ports.ts';

/** A page of 40,000 fingerprints takes about 700 KB. NATS messages are limited to 1 MiB. */
const PAGE = 40_000;

const findGuests = {
  name: 'find-guests-of-day',
  text: `
    SELECT id::text, player FROM plays
    WHERE date = $1 AND id > $2::bigint AND player >= 'guest:' AND player < 'guest;'
    ORDER BY id LIMIT ${PAGE}`,
};

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
    /** Returns the fingerprints of guests, in pages. */
    async guestsOfDay({ date, after = '0' }: { date: GameDate; after?: string | undefined }) {
      const rows = await database.query<{ id: string; player: string }>(findGuests, [date, after]);
      const guests = rows.map(({ player }) => guestFingerprint(guestSession(player) ?? ''));
      return { guests, next: rows.length < PAGE ? null : (rows.at(-1)?.id ?? null) };
    },

    /** Returns the given users who played on a day. */
    async usersWhoPlayed({ date, userIds }: { date: GameDate; userIds: readonly number[] }): Promise<number[]> {
      const rows = await database.query<{ userId: number }>(findUsers, [date, userIds]);
      return rows.map(({ userId }) => userId);
    },
  };
}
