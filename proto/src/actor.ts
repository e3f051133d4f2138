import * as z from 'zod';

/**
 * The actor on whose behalf a call is made. The gateway determines the actor from a cookie, never from the request
 * body, and sends it in the `Dreamreel-Actor` header. The `system` actor is for services and commands such as the seed,
 * so HTTP requests never have it. Editors have a separate kind instead of a flag on the admin kind, so services without
 * support for editors reject them.
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
