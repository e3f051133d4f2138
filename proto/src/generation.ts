import * as z from 'zod/mini';
import { OPERATORS } from './actor.ts';
import { defineCall } from './contract.ts';
import { HINT_COUNT } from './game.ts';
import { imageKeySchema } from './images.ts';

export const generationCalls = {
  /** Paints one scene and stores all its renditions under a new random key. */
  paintScene: defineCall({
    subject: 'rpc.generation.v1.paint-scene',
    request: z.object({
      prompt: z.string().check(z.minLength(1), z.maxLength(4_000)),
      /** 1 (very hard) to 5 (very easy): how much there is to recognise. */
      level: z.int().check(z.gte(1), z.lte(HINT_COUNT)),
      /** The same prompt, level and seed give the same picture. */
      seed: z.string().check(z.minLength(1), z.maxLength(200)),
    }),
    response: z.object({
      imageKey: imageKeySchema,
      /** Who painted it, e.g. `local scene painter`. */
      model: z.string(),
    }),
    refusals: [],
    actors: OPERATORS,
    timeoutMs: 30_000,
    retry: false,
  }),
} as const;
