import { addDays } from '@dreamreel/proto/calendar';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { Card } from '@dreamreel/ui/controls/card';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { InlineFailure } from '../../cinema/inline-failure.tsx';
import type { EndedGame } from '../../ended-game.ts';
import { useSession } from '../../session/use-session.ts';
import { statisticsQuery } from './api.ts';
import { StatisticsTabs } from './statistics-tabs.tsx';

/** Shows a signed-in player's statistics. Guests see `TrackProgress` instead of statistics. */
export function StatisticsPanel({ ended }: { ended: EndedGame }) {
  const { user, key } = useSession();
  if (user === null) return null;
  return <UserStatistics userId={user.id} sessionKey={key} ended={ended} />;
}

type UserStatisticsProps = { userId: number; sessionKey: string; ended: EndedGame };

function UserStatistics({ userId, sessionKey, ended }: UserStatisticsProps) {
  const { t } = useLingui();
  const today = useGameDate();
  // Archive games don't count toward the statistics, so no row is marked for them.
  const ownRow = ended.isDaily && ended.hasWon ? ended.guesses.length : undefined;
  const lastWon = ownRow === undefined ? addDays(today, -1) : ended.date;
  const { data, isPending, refetch } = useQuery(
    statisticsQuery(userId, sessionKey, `${ended.sessionId} ${ended.date}`, lastWon),
  );

  return (
    <Card className="mt-6">
      <h2 className="text-xl">
        <Trans>Statistics</Trans>
      </h2>
      {data ? (
        <StatisticsTabs statistics={data} ownRow={ownRow} />
      ) : isPending ? (
        <div role="status" aria-label={t`Loading your statistics`} className="mt-4">
          <Skeleton className="h-16" />
          <Skeleton className="mt-6 h-46" />
        </div>
      ) : (
        <InlineFailure title={t`Your statistics didn’t load`} onRetry={refetch}>
          <Trans>Your game is saved. Check your connection and try again.</Trans>
        </InlineFailure>
      )}
    </Card>
  );
}
