import type { DayNumbers } from '@dreamreel/proto/game/numbers';
import { shownDay, shownNumber } from '@dreamreel/ui/i18n/reader-locale';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { useMemo } from 'react';
import { levelName } from '../../movies/levels.ts';
import { ChartCard } from './chart-card.tsx';
import { shownRate } from './shown-rate.ts';
import { type english, numbersTexts } from './texts.ts';
import { countFinished, rate, sumTotals } from './totals.ts';

/** Charts of daily players, game results, and players who returned within a week. */
export function NumberCharts({ days }: { days: readonly DayNumbers[] }) {
  const texts = useTexts(numbersTexts);
  const charts = useMemo(() => chartsOf(days, texts), [days, texts]);
  return (
    <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <ChartCard title={texts.players} {...charts.players} />
      </div>
      <ChartCard title={texts.endings} {...charts.endings} />
      <ChartCard title={texts.returned} {...charts.retention} />
    </div>
  );
}

function chartsOf(days: readonly DayNumbers[], texts: typeof english) {
  const labels = days.map(({ date }) => shownDay(date, { month: 'short', day: 'numeric' }));
  const totals = sumTotals(days);
  const hints = totals.wonAtHint.map((_, index) => `${index + 1}`);
  const mostWins = Math.max(...totals.wonAtHint);
  const bestHint = totals.wonAtHint.indexOf(mostWins);
  const notWon = { lost: shownNumber(totals.lost), unfinished: shownNumber(totals.unfinished) };
  return {
    players: {
      summary: texts.playersSummary({ started: shownNumber(totals.players), rate: shownRate(totals.finishRate) }),
      labels,
      series: [
        { label: texts.seriesStarted, kind: 'bar' as const, values: days.map(({ players }) => players) },
        { label: texts.finished, kind: 'line' as const, values: days.map(countFinished) },
      ],
      formatValue: shownCount,
    },
    endings: {
      summary:
        mostWins > 0
          ? texts.endingsSummary({ hint: bestHint + 1, difficulty: levelName(bestHint + 1), ...notWon })
          : texts.endingsWithoutWins(notWon),
      labels: [...hints, texts.lost, texts.unfinished],
      series: [
        { label: texts.games, kind: 'bar' as const, values: [...totals.wonAtHint, totals.lost, totals.unfinished] },
      ],
      formatValue: shownCount,
    },
    retention: {
      summary:
        totals.weekRetention === null
          ? texts.returnedUnknown
          : texts.returnedSummary({ rate: shownRate(totals.weekRetention) }),
      labels,
      series: [
        {
          label: texts.seriesReturned,
          kind: 'line' as const,
          values: days.map(({ returnedWithinWeek, players }) =>
            returnedWithinWeek === null ? null : rate(returnedWithinWeek, players),
          ),
        },
      ],
      formatValue: shownRate,
    },
  };
}

/** Formats a game count for the axis. Fractional grid lines have no label. */
function shownCount(count: number): string {
  return Number.isInteger(count) ? shownNumber(count) : '';
}
