import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { oneLineSchema } from '../catalogue/movie-fields.ts';
import { defineOperations } from '../operation.ts';
import { HINT_COUNT } from '../validators/game-rules.ts';
import { sessionIdSchema } from './daily-game.ts';

/** Number of days in the table of a group, including today. */
export const FRIEND_DAYS = 7;
/** Streaks are computed from this many days, so a streak of 100 days means at least 100. */
export const FRIEND_STREAK_DAYS = 100;
export const MAX_FRIENDS = 50;
export const MAX_FRIEND_GROUPS = 5;
export const FRIEND_NAME_MAX_LENGTH = 24;

/** The secret code of a group's invitation link, which is 16 random bytes in base64url. */
const friendCodeSchema = z.string().check(z.regex(/^[\w-]{22}$/, 'Not an invitation code'));
const friendNameSchema = oneLineSchema(FRIEND_NAME_MAX_LENGTH);

/**
 * The number of the scene with which a member won a day, 0 for a loss, or null for a day that is hidden or that the
 * member hasn't finished in time.
 */
const friendResultSchema = z.nullable(z.int().check(z.gte(0), z.lte(HINT_COUNT)));

/** A member of a group. The response contains no ids of members. */
export const friendSchema = z.object({
  /** Null if the name was chosen on a hidden day or later, because it could contain that day's answer. */
  name: z.nullable(z.string()),
  isYou: z.boolean(),
  /** One result for each of the group's days. */
  results: z.array(friendResultSchema).check(z.length(FRIEND_DAYS)),
  /** Streaks before the first hidden day, up to {@link FRIEND_STREAK_DAYS}. */
  currentStreak: z.int(),
  maxStreak: z.int(),
});
export type Friend = z.output<typeof friendSchema>;

/** A group of friends, as the caller sees it. */
export const friendGroupSchema = z.object({
  code: friendCodeSchema,
  /** Whether the caller started the group and can delete it. */
  isFounder: z.boolean(),
  /** The last seven days, ending with today. A day is hidden until the caller's own game of that day is over. */
  days: z.array(z.object({ date: gameDateSchema, isHidden: z.boolean() })).check(z.length(FRIEND_DAYS)),
  /** In the order in which they joined. */
  members: z.array(friendSchema),
});
export type FriendGroup = z.output<typeof friendGroupSchema>;

/** The guest who calls. Ignored if the caller is signed in. */
const anonymousId = sessionIdSchema;
const membership = { code: friendCodeSchema, anonymousId };
const success = z.literal(true);
const tooManyGroups = {
  'too-many-groups': { status: 409, message: 'You’re in 5 groups already. Leave one of them first.' },
} as const;

/** Operations for groups of friends who compare their results. Only members can see a group. */
export const friendOperations = defineOperations('game', {
  friends: {
    summary: 'Returns the caller’s groups of friends, with the results that the caller is allowed to see.',
    http: { method: 'GET', path: '/api/friends', rateLimitPerMinute: 120 },
    access: 'anyone',
    request: z.object({ anonymousId: z.optional(anonymousId) }),
    response: z.object({ groups: z.array(friendGroupSchema) }),
    timeoutMs: 3_000,
  },
  startFriends: {
    summary: 'Starts a group of friends with the caller as its first member.',
    http: { method: 'POST', path: '/api/friends', rateLimitPerMinute: 10 },
    access: 'anyone',
    request: z.object({ anonymousId, name: friendNameSchema }),
    response: z.object({ code: friendCodeSchema }),
    errors: tooManyGroups,
    timeoutMs: 3_000,
  },
  joinFriends: {
    summary: 'Joins a group of friends, or changes the caller’s name in it.',
    http: { method: 'POST', path: '/api/friends/:code', rateLimitPerMinute: 30 },
    access: 'anyone',
    request: z.object({ ...membership, name: friendNameSchema }),
    response: z.object({ success }),
    errors: {
      ...tooManyGroups,
      'no-such-group': { status: 404, message: 'This group no longer exists. Ask for a new invitation.' },
      'group-full': { status: 409, message: 'This group is full (50 members).' },
      'name-taken': {
        status: 409,
        message: 'Someone in this group has this name or one that looks like it. Choose another.',
      },
    },
    timeoutMs: 3_000,
    retry: true,
  },
  leaveFriends: {
    summary: 'Leaves a group of friends, or deletes the group if the caller started it. Leaving twice is no error.',
    http: { method: 'DELETE', path: '/api/friends/:code', fieldsIn: 'body', rateLimitPerMinute: 30 },
    access: 'anyone',
    request: z.object({ ...membership, deletesGroup: z._default(z.boolean(), false) }),
    response: z.object({ success }),
    timeoutMs: 3_000,
    retry: true,
  },
});
