import type { Clock } from '@dreamreel/kit/clock';
import { utcDate } from '@dreamreel/proto/calendar';
import type { UserStats } from '@dreamreel/proto/game';
import type { Statistics } from './ports.ts';

/** The statistics of a user, as of today. */
export const userStats =
  ({ statistics, clock }: { statistics: Statistics; clock: Clock }) =>
  (userId: number): Promise<UserStats> =>
    statistics.of(`user:${userId}`, utcDate(clock.now()));
