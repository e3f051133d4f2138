import * as z from 'zod';

/**
 * On whose behalf a call is made. The gateway verifies it (a cookie, never a body) and sends it in the
 * `Dreamreel-Actor` header; `system` is the admin's own tooling (seed, commands) and never comes from HTTP. An editor is a
 * kind of its own and no admin with a field: a service that does not know editors yet rejects one.
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
