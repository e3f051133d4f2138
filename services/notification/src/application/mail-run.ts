import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import type { MailRun } from '@dreamreel/proto/notification/mail-run';
import type { Deliveries, MailRuns, RunView, Users } from './ports.ts';

type ViewDeps = { runs: MailRuns; users: Pick<Users, 'withIds'>; clock: Clock; zone: string; local: boolean };

/** Returns the current state of the newest daily email run for admins. */
export const mailRun =
  ({ runs, users, clock, zone, local }: ViewDeps) =>
  async (): Promise<MailRun> => {
    const run = await runs.newest();
    if (!run) return { zone, local, run: null };

    const emails = await emailsOf(run);
    return {
      zone,
      local,
      run: {
        date: run.date,
        startedAt: run.startedAt.toISOString(),
        collectedAt: run.collectedAt?.toISOString() ?? null,
        counts: run.counts,
        ambiguous: run.ambiguous.map(({ userId, since }) => ({
          userId,
          email: emails.get(userId)?.email ?? null,
          since: since.toISOString(),
        })),
        open: utcDate(clock.now()) === run.date,
      },
    };

    /** Returns an empty map if the identity service is unavailable, so the run can still be shown. */
    async function emailsOf({ ambiguous }: RunView): ReturnType<Users['withIds']> {
      if (ambiguous.length === 0) return new Map();
      return users.withIds(ambiguous.map(({ userId }) => userId)).catch(() => new Map());
    }
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
