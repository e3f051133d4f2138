import { addDays } from '@dreamreel/proto/calendar';
import { figuresOf } from '@dreamreel/rules/statistics';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { InlineFailure } from '../../cinema/inline-failure.tsx';
import { useGuestResults } from '../../session/guest-results.ts';
import { storeStreak } from '../../session/stored-streak.ts';
import { useSession } from '../../session/use-session.ts';
import { statisticsQuery } from './api.ts';
import { statisticsTexts } from './section-texts.ts';
import { type AllFigures, StatisticsTabs } from './statistics-tabs.tsx';

/**
 * Shows statistics in the menu. User statistics come from the server. Guest statistics are calculated from games stored
 * in the browser.
 */
export function StatisticsSection() {
  const texts = useTexts(statisticsTexts);
  const { user, key } = useSession();
  return (
    <section>
      <h3 className="font-sans font-semibold text-base tracking-normal">{texts.statistics}</h3>
      {user ? <UserStatistics userId={user.id} sessionKey={key} /> : <GuestStatistics />}
    </section>
  );
}

function UserStatistics({ userId, sessionKey }: { userId: number; sessionKey: string }) {
  const texts = useTexts(statisticsTexts);
  const today = useGameDate();
  const query = { ...statisticsQuery(userId, sessionKey, 'menu'), staleTime: 0 };
  const { data, isPending, refetch } = useQuery(query);
  const streak = data?.currentStreak;
  useEffect(() => {
    // The statistics response doesn't include the last day of the streak. The streak is stored with yesterday's date,
    // so it is still current today.
    if (streak !== undefined) storeStreak(streak, addDays(today, -1));
  }, [streak, today]);

  if (data) return <StatisticsTabs statistics={data} ownRow={undefined} />;
  if (isPending) {
    return (
      <div role="status" aria-label={texts.loading} className="mt-4">
        <Skeleton className="h-16" />
        <Skeleton className="mt-6 h-46" />
      </div>
    );
  }
  return (
    <InlineFailure title={texts.notLoaded} onRetry={refetch}>
      {texts.stillSaved}
    </InlineFailure>
  );
}

function GuestStatistics() {
  const texts = useTexts(statisticsTexts);
  const today = useGameDate();
  const results = useGuestResults();
  if (results.length === 0) return <p className="mt-2 text-ink-soft text-sm">{texts.nothingYet}</p>;

  const hardGames = results.filter(({ mode }) => mode === 'hard');
  const statistics: AllFigures = {
    ...figuresOf(results, today),
    ...(hardGames.length > 0 && { hardMode: figuresOf(hardGames, today) }),
  };
  const todaysWin = results.find(({ date, won }) => won && date === today);
  return (
    <>
      <StatisticsTabs statistics={statistics} ownRow={todaysWin?.guesses} />
      <p className="mt-4 text-ink-soft text-sm">{texts.storedInBrowser}</p>
    </>
  );
}
