import { addDays } from '@dreamreel/proto/calendar';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { Card } from '@dreamreel/ui/controls/card';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { useQuery } from '@tanstack/react-query';
import { InlineFailure } from '../../cinema/inline-failure.tsx';
import type { EndedGame } from '../../ended-game.ts';
import { useSession } from '../../session/use-session.ts';
import { statisticsQuery } from './api.ts';
import { StatisticsTabs } from './statistics-tabs.tsx';
import { statisticsPanelTexts } from './texts.ts';

/** Shows a signed-in player's statistics. Guests see `TrackProgress` instead of statistics. */
export function StatisticsPanel({ ended }: { ended: EndedGame }) {
  const { user, key } = useSession();
  if (user === null) return null;
  return <UserStatistics userId={user.id} sessionKey={key} ended={ended} />;
}

type UserStatisticsProps = { userId: number; sessionKey: string; ended: EndedGame };

function UserStatistics({ userId, sessionKey, ended }: UserStatisticsProps) {
  const texts = useTexts(statisticsPanelTexts);
  const today = useGameDate();
  // Archive games don't count toward the statistics, so no row is marked for them.
  const ownRow = ended.isDaily && ended.hasWon ? ended.guesses.length : undefined;
  const lastWon = ownRow === undefined ? addDays(today, -1) : ended.date;
  const { data, isPending, refetch } = useQuery(
    statisticsQuery(userId, sessionKey, `${ended.sessionId} ${ended.date}`, lastWon),
  );

  return (
    <Card className="mt-6">
      <h2 className="text-xl">{texts.title}</h2>
      {data ? (
        <StatisticsTabs statistics={data} ownRow={ownRow} />
      ) : isPending ? (
        <div role="status" aria-label={texts.loading} className="mt-4">
          <Skeleton className="h-16" />
          <Skeleton className="mt-6 h-46" />
        </div>
      ) : (
        <InlineFailure title={texts.failed} onRetry={refetch}>
          {texts.failedText}
        </InlineFailure>
      )}
    </Card>
  );
}
