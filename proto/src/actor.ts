import * as z from 'zod';

/**
 * The actor on whose behalf a call is made. The gateway determines the actor from a cookie, never from the request
 * body, and sends it with every call. The `system` actor is reserved for services and commands such as
 * the seed, and is never used for HTTP requests. Editors are a separate kind rather than admins with a flag, so that
 * older services reject them.
 */
export const actorSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('guest') }),
  z.object({ kind: z.literal('user'), userId: z.int().positive() }),
  z.object({ kind: z.literal('editor'), name: z.string() }),
  z.object({ kind: z.literal('admin'), name: z.string() }),
  z.object({ kind: z.literal('system'), name: z.string() }),
]);

export type Actor = z.output<typeof actorSchema>;
export type ActorKind = Actor['kind'];
