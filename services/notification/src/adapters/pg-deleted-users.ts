import type { Client } from '@dreamreel/kit/database/database';

/** Transactions that store data of a user or record the user's deletion wait for each other. */
const LOCK_USER = `SELECT pg_advisory_xact_lock(hashtext('user'), $1)`;
const FIND = 'SELECT FROM deleted_users WHERE user_id = $1';
const RECORD = 'INSERT INTO deleted_users (user_id) VALUES ($1) ON CONFLICT DO NOTHING';

/** Reports whether the account is deleted. If it isn't, it can't be deleted before the transaction ends. */
export async function isDeletedUser(client: Client, userId: number): Promise<boolean> {
  await client.query(LOCK_USER, [userId]);
  return (await client.query(FIND, [userId])).rowCount === 1;
}

/**
 * Records a deletion and waits for every transaction that found the account not deleted. Its rows can then be deleted.
 */
export async function recordDeletedUser(client: Client, userId: number): Promise<void> {
  await client.query(LOCK_USER, [userId]);
  await client.query(RECORD, [userId]);
}
