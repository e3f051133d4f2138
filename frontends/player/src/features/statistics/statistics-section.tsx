import { figuresOf } from '@dreamreel/rules/statistics';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { Trans } from '@lingui/react/macro';
import { useSession } from '../../session/signed-in-user.ts';
import { useGuestResults } from '../../session/stored-results.ts';
import { type AllFigures, StatisticsTabs, UserStatistics } from './statistics-tabs.tsx';

export function StatisticsSection() {
  const { user } = useSession();
  return (
    <section>
      <h3 className="font-sans font-semibold text-base tracking-normal">
        <Trans>Statistics</Trans>
      </h3>
      {user ? <UserStatistics /> : <GuestStatistics />}
    </section>
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
