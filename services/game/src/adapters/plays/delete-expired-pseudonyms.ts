import type { Database } from '@dreamreel/kit/database/database';
import { addDays, type GameDate } from '@dreamreel/proto/calendar';

const STATEMENTS = [
  { name: 'delete-client-keys', text: 'DELETE FROM client_keys WHERE day < $1' },
  { name: 'delete-play-clients', text: 'DELETE FROM play_clients WHERE day < $1' },
  { name: 'delete-day-clients', text: 'DELETE FROM day_clients WHERE day < $1' },
  { name: 'delete-guess-clients', text: 'DELETE FROM day_guess_clients WHERE date < $1' },
] as const;

/** Deletes the pseudonyms of client addresses from days before yesterday, and their keys. What was counted stays. */
export async function deleteExpiredPseudonyms(database: Pick<Database, 'query'>, today: GameDate): Promise<void> {
  for (const statement of STATEMENTS) await database.query(statement, [addDays(today, -1)]);
}
