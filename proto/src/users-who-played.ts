import * as z from 'zod/mini';
import { gameDateSchema } from './calendar.ts';
import { defineCall } from './contract.ts';
import { MAX_USERS_PER_CALL } from './identity/users.ts';
import { rowIdSchema } from './row-ids.ts';

/** Which of these users have begun or finished the game of a day. (Not in `game.ts`, which browsers load.) */
export const usersWhoPlayed = defineCall({
  subject: 'rpc.game.v1.users-who-played',
  request: z.object({ date: gameDateSchema, userIds: z.array(rowIdSchema).check(z.maxLength(MAX_USERS_PER_CALL)) }),
  response: z.array(rowIdSchema),
  errors: [],
  actors: ['system'],
  timeoutMs: 3_000,
  retry: true,
});
