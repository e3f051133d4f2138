import type { GameFigures } from '@dreamreel/proto/game/user-stats';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@dreamreel/ui/controls/tabs';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { BarChart } from '../../bars/bar-chart.tsx';

/** Statistics for all games, with hard-mode games also listed separately. */
export type AllFigures = GameFigures & { readonly hardMode?: GameFigures | undefined };

type StatisticsTabsProps = { statistics: AllFigures; ownRow: number | undefined };

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
