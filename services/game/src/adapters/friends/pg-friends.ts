import type { Database } from '@dreamreel/kit/database/database';
import { err, ok } from '@dreamreel/kit/result';
import { addDays, utcDate } from '@dreamreel/proto/calendar';
import { FRIEND_STREAK_DAYS, MAX_FRIEND_GROUPS } from '@dreamreel/proto/game/friend-operations';
import type { Friends, StoredMember } from '../../application/friends.ts';
import { type FriendResult, joinProblem } from '../../domain/friend-groups.ts';

const readGroups = {
  name: 'read-friend-groups',
  text: `
    SELECT code, member.player, member.name, member.named_at AS "namedAt",
      member.player IS NOT DISTINCT FROM founder AS "isFounder", used_on < $2 AS "isFirstUse"
    FROM friend_members own JOIN friend_groups USING (code) JOIN friend_members member USING (code) WHERE own.player = $1
    ORDER BY own.joined_at, code, member.joined_at, member.player`,
};
/** Records on which day a player's groups were last used. */
const recordUse = {
  name: 'record-use-of-friend-groups',
  text: `
    UPDATE friend_groups SET used_on = $2
    WHERE used_on < $2 AND code IN (SELECT code FROM friend_members WHERE player = $1)`,
};

/** Looks up one game per member and day by primary key. A guest's games have the keys `guest:<anonymous id>-<date>`. */
const readResults = {
  name: 'read-results-of-friends',
  text: `
    SELECT member.player, to_char(plays.date, 'YYYY-MM-DD') AS date, status = 'won' AS won, hints_used AS "hintsUsed",
           cardinality(guesses) AS guesses
    FROM unnest($1::text[]) AS member(player) CROSS JOIN generate_series(0, ${FRIEND_STREAK_DAYS - 1}) AS days_ago JOIN plays
      ON plays.date = $2::date - days_ago AND plays.player = CASE WHEN starts_with(member.player, 'user:')
        THEN member.player ELSE member.player || '-' || to_char($2::date - days_ago, 'YYYY-MM-DD') END
    WHERE counted`,
};

/** Locks a player until the transaction ends, so simultaneous requests can't exceed the number of groups. */
const LOCK_PLAYER = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';
const COUNT_GROUPS = 'SELECT count(*)::int AS groups FROM friend_members WHERE player = $1';
const ADD_GROUP = 'INSERT INTO friend_groups (code, used_on, founder) VALUES ($1, $2, $3)';
const LOCK_GROUP = 'SELECT FROM friend_groups WHERE code = $1 FOR UPDATE';
const READ_MEMBERS = 'SELECT player, name FROM friend_members WHERE code = $1';
const SAVE_MEMBER = `
  INSERT INTO friend_members AS kept (code, player, name, named_at, joined_at) VALUES ($1, $2, $3, $4, $4)
  ON CONFLICT (code, player) DO UPDATE SET name = excluded.name, named_at = excluded.named_at
    WHERE kept.name <> excluded.name`;

const deleteMember = { name: 'delete-friend', text: 'DELETE FROM friend_members WHERE code = $1 AND player = $2' };
const deleteGroup = {
  name: 'delete-own-friend-group',
  text: 'DELETE FROM friend_groups WHERE code = $1 AND founder = $2',
};

export function pgFriends(database: Pick<Database, 'query' | 'transaction'>): Friends {
  return {
    async groupsOf(player, today) {
      const rows = await database.query<StoredMember & { isFirstUse: boolean }>(readGroups, [player, today]);
      if (rows.some(({ isFirstUse }) => isFirstUse)) await database.query(recordUse, [player, today]);
      return Map.groupBy(rows, ({ code }) => code);
    },

    async resultsOf(players, today) {
      const rows = await database.query<FriendResult & { player: string }>(readResults, [players, today]);
      return Map.groupBy(rows, ({ player }) => player);
    },

    start: ({ code, player, name, now }) =>
      database.transaction(async (client) => {
        await client.query(LOCK_PLAYER, [player]);
        const [counted] = (await client.query(COUNT_GROUPS, [player])).rows;
        if (counted.groups >= MAX_FRIEND_GROUPS) return err('too-many-groups');
        await client.query(ADD_GROUP, [code, utcDate(now), player]);
        await client.query(SAVE_MEMBER, [code, player, name, now]);
        return ok(undefined);
      }),

    join: ({ code, player, name, now }) =>
      database.transaction(async (client) => {
        await client.query(LOCK_PLAYER, [player]);
        if ((await client.query(LOCK_GROUP, [code])).rowCount === 0) return err('no-such-group');
        const members = await client.query(READ_MEMBERS, [code]);
        const [counted] = (await client.query(COUNT_GROUPS, [player])).rows;
        const problem = joinProblem(members.rows, { player, name }, counted.groups);
        if (problem) return err(problem);
        await client.query(SAVE_MEMBER, [code, player, name, now]);
        return ok(undefined);
      }),

    leave: async ({ code, player }) => void (await database.query(deleteMember, [code, player])),
    deleteOwn: async ({ code, player }) => void (await database.query(deleteGroup, [code, player])),
  };
}

const deleteUnused = {
  name: 'delete-unused-friend-groups',
  text: `
    DELETE FROM friend_groups AS unused
    WHERE used_on < $1 OR NOT EXISTS (SELECT FROM friend_members WHERE code = unused.code)`,
};

/** Deletes groups without members, and groups that weren't used for `days` days unless `days` is 0. */
export async function deleteUnusedGroups(database: Pick<Database, 'query'>, now: Date, days: number): Promise<void> {
  await database.query(deleteUnused, [days === 0 ? null : addDays(utcDate(now), -days)]);
}
