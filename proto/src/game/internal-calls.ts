import * as z from 'zod';
import { gameDateSchema } from '../calendar.ts';
import { exportedPlaySchema } from '../identity/exported-data.ts';
import { MAX_USERS_PER_CALL } from '../identity/users.ts';
import { defineCalls } from '../operation.ts';
import { userIdSchema } from '../row-ids.ts';
import { sessionIdSchema } from './daily-game.ts';

const notYours = { 'not-yours': { status: 403, message: 'You don’t have access to this' } } as const;

/** Game service calls for the gateway and other services. */
export const gameCalls = defineCalls('game', {
  /**
   * Transfers a guest's games to the user who just signed in. The game of `sessionId` and the games of all sessions
   * named `<anonymousId>-<date>` are transferred. If the guest and the user have games for the same day, a finished
   * game of the user is kept. Otherwise, the game that finished first is kept.
   */
  claimPlays: {
    access: 'user',
    request: z.object({ sessionId: z.optional(sessionIdSchema), anonymousId: z.optional(sessionIdSchema) }),
    response: z.object({ claimed: z.int() }),
    retry: true,
  },
  /** Returns which of the given users have started or finished a day's game. */
  usersWhoPlayed: {
    access: 'system',
    request: z.object({ date: gameDateSchema, userIds: z.array(userIdSchema).max(MAX_USERS_PER_CALL) }),
    response: z.array(userIdSchema),
    timeoutMs: 3_000,
    retry: true,
  },
  /** Returns all dates up to today that had a movie, earliest first. */
  shownDays: {
    access: 'system',
    response: z.object({ days: z.array(gameDateSchema) }),
    retry: true,
  },
  /** Returns one page of a user's games, sorted by date, for the user's data export. */
  exportPlays: {
    access: 'owner',
    request: z.object({
      userId: userIdSchema,
      /** The `next` cursor from the previous page. */
      after: z.optional(gameDateSchema),
    }),
    response: z.object({
      plays: z.array(exportedPlaySchema),
      /** Cursor for the next page, or null on the last page. */
      next: z.nullable(gameDateSchema),
    }),
    errors: notYours,
    retry: true,
  },
});
