import * as z from 'zod';
import { gameDateSchema } from '../calendar.ts';
import { MAX_USERS_PER_CALL } from '../identity/users.ts';
import { defineCall, type RequestOf } from '../operation.ts';
import { userIdSchema } from '../row-ids.ts';
import { completionRecordSchema, guessResponseSchema, sessionIdSchema } from './daily-game.ts';
import { guessErrors } from './errors.ts';
import { exportedPlaySchema } from './exported-plays.ts';
import { fingerprintSchema } from './play-announcements.ts';

const notYours = { 'not-yours': { status: 403, message: 'You don’t have access to this' } } as const;

/** Calls of the game that only other parts of the product make. */
export const gameCalls = {
  /** Judges and records a guess: the gateway's call behind the operation `dailyCompletion`. */
  recordGuess: defineCall({
    subject: 'rpc.game.v1.record-guess',
    access: 'anyone',
    request: z.object({
      ...completionRecordSchema.shape,
      /** For rate limits: an IPv4 address, or the /64 of an IPv6 one. */
      clientAddress: z.string().min(1).max(64).optional(),
    }),
    response: guessResponseSchema,
    errors: guessErrors,
    timeoutMs: 3_000,
    retry: true,
    batched: true,
  }),
  /**
   * Gives a guest's games to the user who has just signed in: the one of `sessionId`, and those of all sessions
   * `<anonymousId>-<date>`. Of several games of one day the account's is kept if it is over, else the one that was
   * finished earlier.
   */
  claimPlays: defineCall({
    subject: 'rpc.game.v1.claim-plays',
    access: 'user',
    request: z.object({ sessionId: z.optional(sessionIdSchema), anonymousId: z.optional(sessionIdSchema) }),
    response: z.object({ claimed: z.int() }),
    errors: {},
    timeoutMs: 5_000,
    retry: true,
  }),
  /** The guests who have begun the game of a day, in pages. */
  guestsOfDay: defineCall({
    subject: 'rpc.game.v1.guests-of-day',
    access: 'system',
    request: z.object({
      date: gameDateSchema,
      /** `next` of the page before. */
      after: z.string().optional(),
    }),
    response: z.object({
      guests: z.array(fingerprintSchema),
      /** Cursor of the next page; null after the last. */
      next: z.string().nullable(),
    }),
    errors: {},
    timeoutMs: 5_000,
    retry: true,
  }),
  /** Which of these users have begun or finished the game of a day. */
  usersWhoPlayed: defineCall({
    subject: 'rpc.game.v1.users-who-played',
    access: 'system',
    request: z.object({ date: gameDateSchema, userIds: z.array(userIdSchema).max(MAX_USERS_PER_CALL) }),
    response: z.array(userIdSchema),
    errors: {},
    timeoutMs: 3_000,
    retry: true,
  }),
  /** All days that have a movie, the earliest first, up to today. */
  shownDays: defineCall({
    subject: 'rpc.game.v1.shown-days',
    access: 'system',
    request: z.object({}),
    response: z.object({ days: z.array(gameDateSchema) }),
    errors: {},
    timeoutMs: 5_000,
    retry: true,
  }),
  /** A page of a user's plays in the order of their dates, for the user's export. */
  exportPlays: defineCall({
    subject: 'rpc.game.v1.export-plays',
    access: 'user',
    request: z.object({
      userId: userIdSchema,
      /** `next` of the page before. */
      after: z.optional(gameDateSchema),
    }),
    response: z.object({
      plays: z.array(exportedPlaySchema),
      /** Null after the last page. */
      next: z.nullable(gameDateSchema),
    }),
    errors: notYours,
    timeoutMs: 5_000,
    retry: true,
  }),
} as const;

/** A completion record, and what the gateway knows about its sender. */
export type GuessRecord = RequestOf<typeof gameCalls.recordGuess>;
