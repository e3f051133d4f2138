import type { Database } from '@dreamreel/kit/database';

const DAY_MS = 86_400_000;
/** Laws ask for links that work for thirty days; these work twice as long. */
const TOKEN_DAYS = 60;
const DELIVERY_DAYS = 30;
const AT_ONCE = 10_000;

const forgetTokens = {
  name: 'forget-tokens',
  text: `
    DELETE FROM unsubscribe_tokens WHERE token_hash IN (
      SELECT token_hash FROM unsubscribe_tokens WHERE created_at < $1 LIMIT ${AT_ONCE})`,
};

const forgetDeliveries = {
  name: 'forget-deliveries',
  text: `
    DELETE FROM deliveries WHERE (date, user_id) IN (
      SELECT date, user_id FROM deliveries WHERE date < $1 LIMIT ${AT_ONCE})`,
};

/** Removes a little of what nobody needs any more; meant to be repeated. */
export async function forgetOld(database: Pick<Database, 'query'>, now: Date): Promise<void> {
  await database.query(forgetTokens, [new Date(now.getTime() - TOKEN_DAYS * DAY_MS)]);
  await database.query(forgetDeliveries, [new Date(now.getTime() - DELIVERY_DAYS * DAY_MS)]);
}
