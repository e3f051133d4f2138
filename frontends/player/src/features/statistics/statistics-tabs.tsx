import type { GameDate } from '@dreamreel/proto/calendar';
import { gameOperations } from '@dreamreel/proto/game/operations';
import type { GameFigures } from '@dreamreel/proto/game/user-stats';
import { MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';
import { InlineFailure } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@dreamreel/ui/controls/tabs';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { BarChart } from '../../bars/bar-chart.tsx';
import { storeStreak } from '../../session/stored-results.ts';

/** Statistics for all games, with hard-mode games also listed separately. */
export type AllFigures = GameFigures & { readonly hardMode?: GameFigures | undefined };

type StatisticsTabsProps = { statistics: AllFigures; ownRow: number | undefined };

type UserStatisticsProps = {
  userId: number;
  sessionKey: string;
  /** The finished game, or the menu. */
  game: string;
  lastWon: GameDate;
  ownRow: number | undefined;
  /** Says what is saved although the statistics didn’t load. */
  failure: ReactNode;
};

/** The statistics of a user, which come from the server. */
export function UserStatistics({ userId, sessionKey, game, lastWon, ownRow, failure }: UserStatisticsProps) {
  const { t } = useLingui();
  const { data, isPending, refetch } = useQuery(statisticsQuery(userId, sessionKey, game, lastWon));
  if (data) return <StatisticsTabs statistics={data} ownRow={ownRow} />;
  if (isPending)
    return (
      <div role="status" aria-label={t`Loading your statistics`} className="mt-4">
        <Skeleton className="h-16" />
        <Skeleton className="mt-6 h-46" />
      </div>
    );
  return (
    <InlineFailure title={t`Your statistics didn’t load`} onRetry={refetch}>
      {failure}
    </InlineFailure>
  );
}

export function StatisticsTabs({ statistics, ownRow }: StatisticsTabsProps) {
  const { t } = useLingui();
  const { hardMode } = statistics;
  if (hardMode === undefined) return <Figures figures={statistics} ownRow={ownRow} />;
  return (
    <Tabs defaultValue="all" className="mt-4">
      <TabsList aria-label={t`Games to show`}>
        <TabsTrigger value="all">
          <Trans>All games</Trans>
        </TabsTrigger>
        <TabsTrigger value="hard">
          <Trans>Hard mode</Trans>
        </TabsTrigger>
      </TabsList>
      <TabsContent value="all" className="!mt-1">
        <Figures figures={statistics} ownRow={ownRow} />
      </TabsContent>
      <TabsContent value="hard" className="!mt-1">
        <Figures figures={hardMode} ownRow={undefined} />
      </TabsContent>
    </Tabs>
  );
}

type FiguresProps = {
  figures: GameFigures;
  /** Number of guesses in today's game if the player won. The matching row is marked. */
  ownRow: number | undefined;
};

/** Shows a player's statistics and the chart that the specification requires. */
function Figures({ figures, ownRow }: FiguresProps) {
  const { t } = useLingui();
  const { totalPlayed, totalWon, currentStreak, maxStreak, guessDistribution } = figures;
  return (
    <>
      <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Figure name={t`Played`} value={totalPlayed} />
        <Figure name={t`Win Rate %`} value={winRate(totalPlayed, totalWon)} />
        <Figure name={t`Current Streak`} value={currentStreak} />
        <Figure name={t`Max Streak`} value={maxStreak} />
      </dl>
      <h3 className="mt-6 font-sans font-semibold text-base tracking-normal">
        <Trans>Guess Distribution</Trans>
      </h3>
      <BarChart
        label={t`Games won by number of guesses`}
        rows={guessDistribution.map((count, index) => ({
          label: String(index + 1),
          spoken: plural({ count: index + 1 }, { one: '# guess', other: '# guesses' }),
          count,
          mark: index + 1 === ownRow ? t`today` : undefined,
        }))}
      />
    </>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="font-display font-semibold text-3xl leading-tight tabular-nums">{value}</dd>
    </div>
  );
}

/** Returns the win rate as a whole percentage, or 0 if no games were played. */
function winRate(played: number, won: number): number {
  return played === 0 ? 0 : Math.round((won / played) * 100);
}

/** The specification also allows numbers as strings. */
const count = z.pipe(z.transform(Number), z.int().check(z.gte(0)));

const figures = {
  totalPlayed: count,
  totalWon: count,
  currentStreak: count,
  maxStreak: count,
  guessDistribution: z.array(count).check(z.length(MAX_GUESSES)),
};
const statisticsSchema = z.object({ ...figures, hardMode: z.optional(z.object(figures)) });
const userStats = { ...gameOperations.userStats, response: statisticsSchema };

/**
 * The statistics of a user. `game` identifies the finished game, or the menu. It is part of the query key, so the panel
 * below a game never shows statistics from before the game ended. The streak is stored only when a response arrives,
 * because a component that renders cached data could restore a streak that has ended.
 *
 * @param lastWon the streak's last day, or the earliest possible last day if unknown
 */
export function statisticsQuery(userId: number, sessionKey: string, game: string, lastWon: GameDate) {
  return queryOptions({
    queryKey: ['user-stats', userId, sessionKey, game],
    queryFn: async ({ signal }) => {
      const statistics = await callOperation(userStats, { userId }, { signal });
      storeStreak(statistics.currentStreak, lastWon);
      return statistics;
    },
    staleTime: 0,
  });
}
