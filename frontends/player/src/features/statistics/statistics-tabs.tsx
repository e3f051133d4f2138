import type { GameFigures } from '@dreamreel/proto/game/user-stats';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@dreamreel/ui/controls/tabs';
import { Trans, useLingui } from '@lingui/react/macro';
import { Figures } from './figures.tsx';

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
