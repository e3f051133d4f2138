import * as z from 'zod';

/**
 * The actor on whose behalf a call is made. The gateway determines it from a cookie, never from the body, and sends it
 * in the `Dreamreel-Actor` header. `system` is for services and commands such as the seed, and never comes from HTTP.
 * An editor is a separate kind rather than an admin with a field, so services that don't support editors reject it.
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
