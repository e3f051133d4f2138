import { Card } from '@dreamreel/ui/card';
import { Skeleton } from '@dreamreel/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { BarChart } from '../../bars/bar-chart.tsx';
import { InlineFailure } from '../../cinema/inline-failure.tsx';
import type { EndedGame } from '../../ended-game.ts';
import { useSession } from '../../session/use-session.ts';
import { type Statistics, statisticsQuery } from './api.ts';

/** A signed-in player's record. Guests have none here: their panel offers to begin one. */
export function StatisticsPanel({ ended }: { ended: EndedGame }) {
  const { user, key } = useSession();
  if (user === null) return null;
  return <StatisticsOf userId={user.id} sessionKey={key} ended={ended} />;
}

type StatisticsOfProps = { userId: number; sessionKey: string; ended: EndedGame };

function StatisticsOf({ userId, sessionKey, ended }: StatisticsOfProps) {
  const { data, isPending, refetch } = useQuery(
    statisticsQuery(userId, sessionKey, `${ended.sessionId} ${ended.date}`),
  );
  return (
    <Card className="mt-6">
      <h2 className="text-xl">Statistics</h2>
      {data ? (
        <Figures statistics={data} ended={ended} />
      ) : isPending ? (
        <div role="status" aria-label="Loading your statistics" className="mt-4">
          <Skeleton className="h-16" />
          <Skeleton className="mt-6 h-46" />
        </div>
      ) : (
        <InlineFailure title="Your statistics did not load" onRetry={refetch}>
          Your game is saved all the same.
        </InlineFailure>
      )}
    </Card>
  );
}

function Figures({ statistics, ended }: { statistics: Statistics; ended: EndedGame }) {
  const { totalPlayed, totalWon, currentStreak, maxStreak, guessDistribution } = statistics;
  // Only the movie of the day is counted, so only its game has a row here.
  const ownRow = ended.isDaily && ended.hasWon ? ended.guesses.length : undefined;
  return (
    <>
      <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Figure name="Played" value={totalPlayed} />
        <Figure name="Win Rate %" value={winRate(totalPlayed, totalWon)} />
        <Figure name="Current Streak" value={currentStreak} />
        <Figure name="Max Streak" value={maxStreak} />
      </dl>
      <h3 className="mt-6 font-sans font-semibold text-base tracking-normal">Guess Distribution</h3>
      <BarChart
        label="Games won by number of guesses"
        rows={guessDistribution.map((count, index) => ({
          label: String(index + 1),
          spoken: index === 0 ? '1 guess' : `${index + 1} guesses`,
          count,
          mark: index + 1 === ownRow ? 'today' : undefined,
        }))}
      />
    </>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="font-display font-semibold text-3xl leading-tight tabular-nums">{value}</dd>
    </div>
  );
}

/** Whole percent; 0 before the first game. */
function winRate(played: number, won: number): number {
  return played === 0 ? 0 : Math.round((won / played) * 100);
}
