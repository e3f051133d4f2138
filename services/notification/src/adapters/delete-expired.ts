import type { Database } from '@dreamreel/kit/database';

const DAY_MS = 86_400_000;
/** Laws require unsubscribe links to work for thirty days; these work twice as long. */
const TOKEN_DAYS = 60;
const DELIVERY_DAYS = 30;
const MAX_ROWS = 10_000;

const deleteTokens = {
  name: 'delete-expired-tokens',
  text: `
    DELETE FROM unsubscribe_tokens WHERE token_hash IN (
      SELECT token_hash FROM unsubscribe_tokens WHERE created_at < $1 LIMIT ${MAX_ROWS})`,
};

const deleteDeliveries = {
  name: 'delete-expired-deliveries',
  text: `
    DELETE FROM deliveries WHERE (date, user_id) IN (
      SELECT date, user_id FROM deliveries WHERE date < $1 LIMIT ${MAX_ROWS})`,
};

/** Deletes a limited number of expired rows, so that no run takes long; repeated by a timer. */
export async function deleteExpired(database: Pick<Database, 'query'>, now: Date): Promise<void> {
  await database.query(deleteTokens, [new Date(now.getTime() - TOKEN_DAYS * DAY_MS)]);
  await database.query(deleteDeliveries, [new Date(now.getTime() - DELIVERY_DAYS * DAY_MS)]);
}
