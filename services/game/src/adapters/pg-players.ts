import type { Database } from '@dreamreel/kit/database';
import { guestFingerprint } from '@dreamreel/kit/guest-fingerprint';
import type { GameDate } from '@dreamreel/proto/calendar';
import { guestSession } from '../application/ports.ts';

/** Some 700 KB of numbers: a message may have one MiB. */
const PART = 40_000;

const findGuests = {
  name: 'find-guests-of-day',
  text: `
    SELECT id::text, player FROM plays WHERE date = $1 AND id > $2::bigint AND player LIKE 'guest:%'
    ORDER BY id LIMIT ${PART}`,
};

/** The guests who have begun the game of a day, in parts. */
export function pgGuests(database: Pick<Database, 'query'>) {
  return async ({ date, after = '0' }: { date: GameDate; after?: string | undefined }) => {
    const rows = await database.query<{ id: string; player: string }>(findGuests, [date, after]);
    const guests = rows.map(({ player }) => guestFingerprint(guestSession(player) ?? ''));
    return { guests, next: rows.length < PART ? null : (rows.at(-1)?.id ?? null) };
  };
}
