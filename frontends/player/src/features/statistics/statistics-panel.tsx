import { figuresOf } from '@dreamreel/rules/statistics';
import { Button } from '@dreamreel/ui/controls/button';
import { Card } from '@dreamreel/ui/controls/card';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import Flame from 'lucide-react/icons/flame';
import type { EndedGame } from '../../ended-game.ts';
import { openAuthDialog, useSession } from '../../session/signed-in-user.ts';
import { useGuestResults } from '../../session/stored-results.ts';
import { statisticsQuery, UserStatistics } from './statistics-tabs.tsx';

export function StatisticsPanel({ ended }: { ended: EndedGame }) {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Card className="mt-6">
      <h2 className="text-xl">
        <Trans>Statistics</Trans>
      </h2>
      <UserStatistics ended={ended} />
    </Card>
  );
}

export function TrackProgress() {
  const { user } = useSession();
  if (user !== null) {
    const name = user.name || user.email;
    return (
      <p className="mt-4 flex items-start gap-2 border-line border-t pt-4">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success-ink" />
        <span className="wrap-anywhere min-w-0">
          <Trans>
            Progress saved for <span className="font-medium">{name}</span>
          </Trans>
        </span>
      </p>
    );
  }
  return (
    <section
      aria-labelledby="track-heading"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-4"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h3 id="track-heading" className="font-sans font-semibold text-base tracking-normal">
          <Trans>Track Your Progress</Trans>
        </h3>
        <p className="mt-0.5 text-ink-soft text-sm">
          <Trans>A free account keeps your streak and statistics on every device.</Trans>
        </p>
      </div>
      <Button className="max-sm:w-full" onClick={() => openAuthDialog('create-account')}>
        <Trans>Sign Up</Trans>
      </Button>
    </section>
  );
}

const MILESTONES: readonly number[] = [3, 7, 30, 100];

/** Names the streak right after the game that made it 3, 7, 30, or 100 days long. */
export function StreakMilestone({ ended }: { ended: EndedGame }) {
  const session = useSession();
  // The statistics panel sends this query.
  const { data } = useQuery({ ...statisticsQuery(session, ended), enabled: false });
  const results = useGuestResults();
  if (!ended.isDaily || !ended.hasJustEnded || !ended.isCounted || !ended.hasWon) return null;
  // A guest's result is stored only after the first render.
  const isStored = results.some(({ date }) => date === ended.date);
  const guestStreak = isStored ? figuresOf(results, ended.date).currentStreak : 0;
  const days = session.user === null ? guestStreak : (data?.currentStreak ?? 0);
  if (!MILESTONES.includes(days)) return null;
  return (
    <p role="status" className="mt-4 flex items-center gap-2 font-medium">
      <Flame aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
      <Trans>{days} days in a row.</Trans>
    </p>
  );
}
