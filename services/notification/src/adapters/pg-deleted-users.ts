import type { Client } from '@dreamreel/kit/database/database';

/**
 * Advisory lock on a user. Transactions that store a user's data and transactions that delete the user wait for each
 * other.
 */
const LOCK_USER = `SELECT pg_advisory_xact_lock(hashtext('user'), $1)`;
const FIND = 'SELECT FROM deleted_users WHERE user_id = $1';
const RECORD = 'INSERT INTO deleted_users (user_id) VALUES ($1) ON CONFLICT DO NOTHING';

/** Returns true if the account has been deleted. Otherwise, the account can't be deleted until the transaction ends. */
export async function isDeletedUser(client: Client, userId: number): Promise<boolean> {
  await client.query(LOCK_USER, [userId]);
  return (await client.query(FIND, [userId])).rowCount === 1;
}

/**
 * Records an account deletion. Waits for transactions that are still storing data for the account, so that their rows
 * can be deleted afterward.
 */
export async function recordDeletedUser(client: Client, userId: number): Promise<void> {
  await client.query(LOCK_USER, [userId]);
  await client.query(RECORD, [userId]);
}
