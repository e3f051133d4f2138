import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import type { User } from '@dreamreel/proto/identity';
import type { Change, Users } from './ports.ts';

export type NotYourAccount = 'not-yours' | 'no-such-user';

export const userById =
  ({ users }: { users: Pick<Users, 'withId'> }) =>
  async ({ userId }: { userId: number }, actor: Actor): Promise<Result<User, NotYourAccount>> => {
    if (!mayTouch(actor, userId)) return err('not-yours');
    const user = await users.withId(userId);
    return user ? ok(user) : err('no-such-user');
  };

type Preference = { readonly userId: number; readonly emailNotifications: boolean };

export const setEmailPreference =
  ({ change }: { change: Change }) =>
  async (
    { userId, emailNotifications }: Preference,
    actor: Actor,
  ): Promise<Result<{ emailNotifications: boolean }, NotYourAccount>> => {
    if (!mayTouch(actor, userId)) return err('not-yours');
    const user = await change(({ users }) => users.setEmailNotifications(userId, emailNotifications));
    return user ? ok({ emailNotifications: user.emailNotifications }) : err('no-such-user');
  };

/** An account is its owner's, and a service's that acts for everybody. */
function mayTouch(actor: Actor, userId: number): boolean {
  return actor.kind === 'system' || (actor.kind === 'user' && actor.userId === userId);
}
