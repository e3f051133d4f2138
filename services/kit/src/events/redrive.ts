/**
 * Command that marks dead letters for redrive: `redrive [consumer [event id]]`. The command is included in each
 * service's image and uses the service's DATABASE_URL. Running replicas handle the marked events within a second.
 */

import * as z from 'zod';
import { openDatabase } from '../database/database.ts';
import { databaseSettings, readConfig } from '../process/config.ts';

/** The timeout is long because no request is waiting for this command. */
const CONNECT_TIMEOUT_MS = 30_000;
const MARK = {
  name: 'mark-dead-letters-for-redrive',
  text: `
    UPDATE dead_letters SET redrive_at = now()
    WHERE consumer = coalesce($1, consumer) AND event_id = coalesce($2, event_id)
    RETURNING subject`,
};

const { DATABASE_URL: url } = readConfig(z.object(databaseSettings), process.env);
const database = openDatabase({
  url,
  poolSize: 1,
  applicationName: 'redrive',
  connectTimeoutMs: CONNECT_TIMEOUT_MS,
});
const [consumer = null, eventId = null] = process.argv.slice(2);
try {
  const rows = await database.query<{ subject: string }>(MARK, [consumer, eventId]);
  console.log(`Marked ${rows.length} dead ${rows.length === 1 ? 'letter' : 'letters'} for redrive`);
} finally {
  await database.close();
}
