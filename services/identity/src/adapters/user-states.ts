import type { Database } from '@dreamreel/kit/database';
import { ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import { identityCalls, MAX_USERS_PER_CALL, type UserState } from '@dreamreel/proto/identity';
import { STATE_COLUMNS } from './user-row.ts';

const statesOf = { name: 'states-of', text: `SELECT ${STATE_COLUMNS} FROM users WHERE id = ANY($1)` };

const statesAfter = {
  name: 'states-after',
  text: `SELECT ${STATE_COLUMNS} FROM users WHERE id > $1 ORDER BY id LIMIT ${MAX_USERS_PER_CALL}`,
};

/** How users stand, for other services: rows as they are, there is no rule between. */
export function userStateEndpoints(service: Service, database: Pick<Database, 'query'>): void {
  service.endpoint(identityCalls.userStates, {
    handle: async ({ userIds }) => ok(await database.query<UserState>(statesOf, [userIds])),
    errors: {},
  });
  service.endpoint(identityCalls.usersAfter, {
    handle: async ({ userId }) => ok(await database.query<UserState>(statesAfter, [userId])),
    errors: {},
  });
}
