import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok } from '@dreamreel/kit/result';
import type { Handler } from '@dreamreel/kit/rpc/server';
import { utcDate } from '@dreamreel/proto/calendar';
import type { UserState } from '@dreamreel/proto/identity/users';
import type { MailRun, notificationOperations } from '@dreamreel/proto/notification/operations';
import type { Deliveries, Users } from './ports.ts';

type Deps = { deliveries: Pick<Deliveries, 'newestRun' | 'requeue'>; clock: Clock };
type ViewDeps = Deps & { users: Pick<Users, 'withIds'>; local: boolean };

/** Returns the current state of the newest daily email run for admins. */
export const mailRun =
  ({ deliveries, users, clock, local }: ViewDeps) =>
  async (): Promise<MailRun> => {
    const run = await deliveries.newestRun();
    if (!run) return { local, run: null };

    // The run can be shown even if the identity service is unavailable.
    const noStates = new Map<number, UserState>();
    const ids = run.ambiguous;
    const states = ids.length === 0 ? noStates : await users.withIds(ids).catch(() => noStates);
    const ambiguous = ids.map((userId) => ({ userId, email: states.get(userId)?.email ?? null }));
    return { local, run: { ...run, ambiguous, open: utcDate(clock.now()) === run.date } };
  };

/** Resends an email with an unknown outcome when an admin requests it. */
export const resendMail =
  ({ deliveries, clock }: Deps): Handler<typeof notificationOperations.resendMail> =>
  async ({ date, userId }) => {
    const now = clock.now();
    if (utcDate(now) !== date) return err('day-over');
    return (await deliveries.requeue(date, userId, now)) ? ok({ success: true }) : err('not-ambiguous');
  };
