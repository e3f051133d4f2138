import type { Database } from '@dreamreel/kit/database/database';
import { ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { MAX_USERS_PER_CALL, type UserState } from '@dreamreel/proto/identity/users';
import { STATE_COLUMNS } from './pg-users.ts';

const statesOf = { name: 'states-of', text: `SELECT ${STATE_COLUMNS} FROM users WHERE id = ANY($1)` };

const statesAfter = {
  name: 'states-after',
  text: `SELECT ${STATE_COLUMNS} FROM users WHERE id > $1 ORDER BY id LIMIT ${MAX_USERS_PER_CALL}`,
};

/** Serves user data to other services. The endpoints query the database directly because no business rules apply. */
export function userStateEndpoints({ endpoint }: Service, database: Pick<Database, 'query'>): void {
  endpoint(identityCalls.userStates, async ({ userIds }) => ok(await database.query<UserState>(statesOf, [userIds])));
  endpoint(identityCalls.usersAfter, async ({ userId }) => ok(await database.query<UserState>(statesAfter, [userId])));
}
