import type { Database } from '@dreamreel/kit/database';
import { ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import { usersWhoPlayed } from '@dreamreel/proto/users-who-played';

const findPlayers = {
  name: 'find-players',
  text: `
    SELECT user_id AS "userId" FROM unnest($2::int[]) AS asked (user_id)
    WHERE EXISTS (SELECT FROM plays WHERE player = 'user:' || user_id AND date = $1)`,
};

/** A row of a play is there from the first guess on. */
export function whoPlayedEndpoint(service: Service, database: Pick<Database, 'query'>): void {
  service.endpoint(usersWhoPlayed, {
    async handle({ date, userIds }) {
      const rows = await database.query<{ userId: number }>(findPlayers, [date, userIds]);
      return ok(rows.map(({ userId }) => userId));
    },
    errors: {},
  });
}
