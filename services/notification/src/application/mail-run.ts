import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import type { UserState } from '@dreamreel/proto/identity/users';
import type { MailRun } from '@dreamreel/proto/notification/operations';
import type { Deliveries, MailRuns, Users } from './ports.ts';

type ViewDeps = { runs: MailRuns; users: Pick<Users, 'withIds'>; clock: Clock; local: boolean };

/** Returns the current state of the newest daily email run for admins. */
export const mailRun =
  ({ runs, users, clock, local }: ViewDeps) =>
  async (): Promise<MailRun> => {
    const run = await runs.newest();
    if (!run) return { local, run: null };

    // The run can be shown even if the identity service is unavailable.
    const noStates = new Map<number, UserState>();
    const ids = run.ambiguous;
    const states = ids.length === 0 ? noStates : await users.withIds(ids).catch(() => noStates);
    const ambiguous = ids.map((userId) => ({ userId, email: states.get(userId)?.email ?? null }));
    return { local, run: { ...run, ambiguous, open: utcDate(clock.now()) === run.date } };
  };

type ResendDeps = { deliveries: Pick<Deliveries, 'requeue'>; clock: Clock };

/** Resends an email with an unknown outcome when an admin requests it. */
export const resendMail =
  ({ deliveries, clock }: ResendDeps) =>
  async ({
    date,
    userId,
  }: {
    date: GameDate;
    userId: number;
  }): Promise<Result<{ success: true }, 'not-ambiguous' | 'day-over'>> => {
    const now = clock.now();
    if (utcDate(now) !== date) return err('day-over');
    return (await deliveries.requeue(date, userId, now)) ? ok({ success: true }) : err('not-ambiguous');
  };
