import type { Actor } from '@dreamreel/proto/actor';
import type { Access } from '@dreamreel/proto/operation';

export type Admission = 'admitted' | 'not-signed-in' | 'forbidden';

/**
 * Checks whether a route's access policy admits an actor. Anything that isn't explicitly allowed is denied.
 *
 * @param ownerId user ID in the path, for the `owner` policy
 */
export function admission(access: Access, actor: Actor, ownerId?: unknown): Admission {
  if (access === 'anyone' || access === actor.kind) return 'admitted';
  if (access === 'editor' && actor.kind === 'admin') return 'admitted';
  if (access === 'owner' && actor.kind === 'user' && actor.userId === ownerId) return 'admitted';
  return actor.kind === 'guest' ? 'not-signed-in' : 'forbidden';
}
