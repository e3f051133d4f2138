import { addDays } from '@dreamreel/proto/calendar';
import { figuresOf } from '@dreamreel/rules/statistics';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { InlineFailure } from '../../cinema/inline-failure.tsx';
import { useGuestResults } from '../../session/stored-results.ts';
import { useSession } from '../../session/use-session.ts';
import { statisticsQuery } from './api.ts';
import { type AllFigures, StatisticsTabs } from './statistics-tabs.tsx';

/**
 * Shows statistics in the menu. User statistics come from the server. Guest statistics are calculated from games stored
 * in the browser.
 */
export function StatisticsSection() {
  const { user, key } = useSession();
  return (
    <section>
      <h3 className="font-sans font-semibold text-base tracking-normal">
        <Trans>Statistics</Trans>
      </h3>
      {user ? <UserStatistics userId={user.id} sessionKey={key} /> : <GuestStatistics />}
    </section>
  );
}

function UserStatistics({ userId, sessionKey }: { userId: number; sessionKey: string }) {
  const { t } = useLingui();
  const today = useGameDate();
  // The statistics response doesn't include the last day of the streak. The streak is stored with yesterday's date, so it
  // is still current today.
  const { data, isPending, refetch } = useQuery(statisticsQuery(userId, sessionKey, 'menu', addDays(today, -1)));

  if (data) return <StatisticsTabs statistics={data} ownRow={undefined} />;
  if (isPending) {
    return (
      <div role="status" aria-label={t`Loading your statistics`} className="mt-4">
        <Skeleton className="h-16" />
        <Skeleton className="mt-6 h-46" />
      </div>
    );
  }
  return (
    <InlineFailure title={t`Your statistics didn’t load`} onRetry={refetch}>
      <Trans>Your games are saved. Check your connection and try again.</Trans>
    </InlineFailure>
  );
}

function GuestStatistics() {
  const today = useGameDate();
  const results = useGuestResults();
  if (results.length === 0)
    return (
      <p className="mt-2 text-ink-soft text-sm">
        <Trans>
          You haven’t finished a daily game in this browser yet. Finish today’s game to start your statistics.
        </Trans>
      </p>
    );

  const todaysResult = results.find(({ date }) => date === today);
  const hardGames = results.filter(({ mode }) => mode === 'hard');
  const statistics: AllFigures = {
    ...figuresOf(results, today),
    ...(hardGames.length > 0 && { hardMode: figuresOf(hardGames, today, todaysResult !== undefined) }),
  };
  return (
    <>
      <StatisticsTabs statistics={statistics} ownRow={todaysResult?.won ? todaysResult.guesses : undefined} />
      <p className="mt-4 text-ink-soft text-sm">
        <Trans>
          These statistics include only games played in this browser. An account keeps your statistics on every device.
        </Trans>
      </p>
    </>
  );
}
