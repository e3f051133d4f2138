import type { Client } from '@dreamreel/kit/database/database';

/** Transactions that store data of a user, or that record the user's deletion, wait for each other to end. */
const LOCK_USER = `SELECT pg_advisory_xact_lock(hashtext('user'), $1)`;
const FIND = 'SELECT FROM deleted_users WHERE user_id = $1';
const RECORD = 'INSERT INTO deleted_users (user_id) VALUES ($1) ON CONFLICT DO NOTHING';

/** Whether the account is deleted. If not, it is not deleted before the transaction ends either. */
export async function isDeletedUser(client: Client, userId: number): Promise<boolean> {
  await client.query(LOCK_USER, [userId]);
  return (await client.query(FIND, [userId])).rowCount === 1;
}

/** Resolves when every transaction that has found the account not deleted has ended: its rows can be deleted then. */
export async function recordDeletedUser(client: Client, userId: number): Promise<void> {
  await client.query(LOCK_USER, [userId]);
  await client.query(RECORD, [userId]);
}
