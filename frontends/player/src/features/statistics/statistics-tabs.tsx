import { addDays, utcDate } from '@dreamreel/proto/calendar';
import { gameOperations } from '@dreamreel/proto/game/operations';
import type { GameFigures } from '@dreamreel/proto/game/statistics';
import { MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';
import { now } from '@dreamreel/ui/browser/clock';
import { Skeleton } from '@dreamreel/ui/controls/card';
import { InlineFailure } from '@dreamreel/ui/controls/error-panel';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@dreamreel/ui/controls/tabs';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { BarChart, guessRows } from '../../bars/bar-chart.tsx';
import type { EndedGame } from '../../ended-game.ts';
import { useSession } from '../../session/signed-in-user.ts';
import { storeStreak } from '../../session/stored-results.ts';

/** Statistics for all games, with hard-mode games also listed separately. */
export type AllFigures = GameFigures & { readonly hardMode?: GameFigures | undefined };

type StatisticsTabsProps = { statistics: AllFigures; ownRow: number | undefined };

/** The statistics of the signed-in user, which come from the server. `ended` is the game that the page shows. */
export function UserStatistics({ ended }: { ended?: EndedGame }) {
  const { t } = useLingui();
  const { data, isPending, refetch } = useQuery(statisticsQuery(useSession(), ended));
  // Archive games don't count toward the statistics, so no row is marked for them.
  if (data) return <StatisticsTabs statistics={data} ownRow={isDailyWin(ended) ? ended.guesses.length : undefined} />;
  if (isPending)
    return (
      <div role="status" aria-label={t`Loading your statistics`} className="mt-4">
        <Skeleton className="h-16" />
        <Skeleton className="mt-6 h-46" />
      </div>
    );
  return (
    <InlineFailure title={t`Your statistics didn’t load`} onRetry={refetch}>
      <Trans>Your games are saved. Check your connection and try again.</Trans>
    </InlineFailure>
  );
}

const isDailyWin = (ended: EndedGame | undefined): ended is EndedGame => ended?.isDaily === true && ended.hasWon;

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
      <BarChart label={t`Games won by number of guesses`} rows={guessRows(guessDistribution, ownRow, t`today`)} />
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
 * The statistics of a user. The finished game is part of the query key, so the panel below a game never shows statistics
 * from before the game ended. The streak is stored only when a response arrives, because a component that renders cached
 * data could restore a streak that has ended. The response doesn't include the last day of the streak. With yesterday's
 * date, it is still current today.
 */
export function statisticsQuery({ user, key }: ReturnType<typeof useSession>, ended?: EndedGame) {
  return queryOptions({
    queryKey: ['user-stats', key, ended && `${ended.sessionId} ${ended.date}`],
    queryFn: async ({ signal }) => {
      const statistics = await callOperation(userStats, { userId: user?.id ?? 0 }, { signal });
      storeStreak(statistics.currentStreak, isDailyWin(ended) ? ended.date : addDays(utcDate(now()), -1));
      return statistics;
    },
    staleTime: 0,
  });
}
