import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import { utcDate } from '@dreamreel/proto/calendar';
import type { UserStats } from '@dreamreel/proto/game/statistics';
import type { Statistics } from './ports.ts';

/** Returns a user's current statistics. Only the user and other services can call this. */
export const userStats =
  ({ statistics, clock }: { statistics: Statistics; clock: Clock }) =>
  async ({ userId }: { userId: number }, actor: Actor): Promise<Result<UserStats, 'not-yours'>> => {
    const isOwner = actor.kind === 'user' && actor.userId === userId;
    if (!isOwner && actor.kind !== 'system') return err('not-yours');
    return ok(await statistics.of(`user:${userId}`, utcDate(clock.now())));
  };
