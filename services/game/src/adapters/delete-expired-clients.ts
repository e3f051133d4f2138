import type { Database } from '@dreamreel/kit/database';
import { addDays, type GameDate } from '@dreamreel/proto/calendar';

const FORGET = [
  { name: 'forget-client-keys', text: 'DELETE FROM client_keys WHERE day < $1' },
  { name: 'forget-play-clients', text: 'DELETE FROM play_clients WHERE day < $1' },
  { name: 'forget-day-clients', text: 'DELETE FROM day_clients WHERE day < $1' },
  { name: 'forget-guess-clients', text: 'DELETE FROM day_guess_clients WHERE date < $1' },
] as const;

/** Deletes all that came from the addresses of days before yesterday. What was counted stays counted. */
export async function forgetClients(database: Pick<Database, 'query'>, today: GameDate): Promise<void> {
  for (const statement of FORGET) await database.query(statement, [addDays(today, -1)]);
}
