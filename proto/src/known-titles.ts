import * as z from 'zod/mini';
import { defineCall } from './contract.ts';
import { MAX_GUESS_LENGTH } from './validators/game-rules.ts';

/**
 * Which of these texts are a title of the catalogue or one of its other titles, as `foldTitle` compares them. The response
 * has for each, in the same order, the title in the catalogue's spelling, or null. (Not in `catalogue.ts`, which browsers
 * load.)
 */
export const knownTitlesCall = defineCall({
  subject: 'rpc.catalogue.v1.known-titles',
  request: z.object({ texts: z.array(z.string().check(z.maxLength(2 * MAX_GUESS_LENGTH))).check(z.maxLength(100)) }),
  response: z.array(z.nullable(z.string())),
  errors: [],
  actors: ['system'],
  timeoutMs: 1_000,
  retry: false,
});
