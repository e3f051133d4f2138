import type { Actor } from '@dreamreel/proto/actor';
import type { Access } from '@dreamreel/proto/operation';

export type Admission = 'admitted' | 'not-signed-in' | 'forbidden';

/**
 * Whether a route's policy admits an actor. What is not explicitly allowed is denied.
 *
 * @param ownerId the user that the path names, for the policy `owner`
 */
export function admission(access: Access, actor: Actor, ownerId?: unknown): Admission {
  if (access === 'anyone' || access === actor.kind) return 'admitted';
  if (access === 'editor' && actor.kind === 'admin') return 'admitted';
  if (access === 'owner' && actor.kind === 'user' && actor.userId === ownerId) return 'admitted';
  return actor.kind === 'guest' ? 'not-signed-in' : 'forbidden';
}

/** A record that names no user belongs to its sender; one that names a user is accepted from that user alone. */
export function mayRecordFor(actor: Actor, userId: number | null | undefined): boolean {
  return userId === null || userId === undefined || (actor.kind === 'user' && actor.userId === userId);
}
