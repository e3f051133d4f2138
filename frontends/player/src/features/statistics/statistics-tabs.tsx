import type { GameFigures } from '@dreamreel/proto/game/user-stats';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@dreamreel/ui/controls/tabs';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { Figures } from './figures.tsx';
import { statisticsTexts } from './section-texts.ts';

/** Statistics for all games, with hard-mode games also listed separately. */
export type AllFigures = GameFigures & { readonly hardMode?: GameFigures | undefined };

type StatisticsTabsProps = { statistics: AllFigures; ownRow: number | undefined };

export function StatisticsTabs({ statistics, ownRow }: StatisticsTabsProps) {
  const texts = useTexts(statisticsTexts);
  const { hardMode } = statistics;
  if (hardMode === undefined) return <Figures figures={statistics} ownRow={ownRow} />;
  return (
    <Tabs defaultValue="all" className="mt-4">
      <TabsList aria-label={texts.which}>
        <TabsTrigger value="all">{texts.allGames}</TabsTrigger>
        <TabsTrigger value="hard">{texts.hardMode}</TabsTrigger>
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
