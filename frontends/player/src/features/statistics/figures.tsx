import type { GameFigures } from '@dreamreel/proto/game/user-stats';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { BarChart } from '../../bars/bar-chart.tsx';
import { statisticsPanelTexts } from './texts.ts';

type FiguresProps = {
  figures: GameFigures;
  /** Number of guesses in today's game if the player won. The matching row is marked. */
  ownRow: number | undefined;
};

/** Shows a player's statistics and the chart that the specification requires. */
export function Figures({ figures, ownRow }: FiguresProps) {
  const texts = useTexts(statisticsPanelTexts);
  const { totalPlayed, totalWon, currentStreak, maxStreak, guessDistribution } = figures;
  return (
    <>
      <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Figure name={texts.played} value={totalPlayed} />
        <Figure name={texts.winRate} value={winRate(totalPlayed, totalWon)} />
        <Figure name={texts.currentStreak} value={currentStreak} />
        <Figure name={texts.maxStreak} value={maxStreak} />
      </dl>
      <h3 className="mt-6 font-sans font-semibold text-base tracking-normal">{texts.distribution}</h3>
      <BarChart
        label={texts.byGuesses}
        rows={guessDistribution.map((count, index) => ({
          label: String(index + 1),
          spoken: texts.guesses(index + 1),
          count,
          mark: index + 1 === ownRow ? texts.today : undefined,
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
