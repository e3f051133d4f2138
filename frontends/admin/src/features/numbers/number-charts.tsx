import type { DayNumbers } from '@dreamreel/proto/game/numbers';
import { shownDay, shownNumber } from '@dreamreel/ui/i18n/reader-locale';
import { useMemo } from 'react';
import { levelName } from '../../movies/levels.ts';
import { ChartCard } from './chart.tsx';
import { shownRate } from './shown-rate.ts';
import { finishedOn, rate, totalsOf } from './totals.ts';

/** Players by day, how games ended, and who played again within a week. */
export function NumberCharts({ days }: { days: readonly DayNumbers[] }) {
  const charts = useMemo(() => chartsOf(days), [days]);
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <ChartCard title="Players" {...charts.players} />
      </div>
      <ChartCard title="How games ended" {...charts.endings} />
      <ChartCard title="Played again within a week" {...charts.retention} />
    </div>
  );
}

function chartsOf(days: readonly DayNumbers[]) {
  const labels = days.map(({ date }) => shownDay(date, { month: 'short', day: 'numeric' }));
  const totals = totalsOf(days);
  const hints = totals.wonAtHint.map((_, index) => `${index + 1}`);
  const easiest = totals.wonAtHint.indexOf(Math.max(...totals.wonAtHint));
  return {
    players: {
      summary: `${games(totals.players)} begun, ${shownRate(totals.finishRate)} of them finished.`,
      labels,
      series: [
        { label: 'Began', kind: 'bar' as const, values: days.map(({ players }) => players) },
        { label: 'Finished', kind: 'line' as const, values: days.map(finishedOn) },
      ],
      written: shownCount,
    },
    endings: {
      summary: `By the hint that was open. Most wins came with hint ${easiest + 1} (${levelName(easiest + 1)}), ${games(totals.lost)} lost, ${shownNumber(totals.unfinished)} not finished.`,
      labels: [...hints, 'Lost', 'Open'],
      series: [{ label: 'Games', kind: 'bar' as const, values: [...totals.wonAtHint, totals.lost, totals.unfinished] }],
      written: shownCount,
    },
    retention: {
      summary:
        totals.weekRetention === null
          ? 'Known of a day once the seven days after it are over.'
          : `${shownRate(totals.weekRetention)} of the players of a day played one of the next seven as well.`,
      labels,
      series: [
        {
          label: 'Played again',
          kind: 'line' as const,
          values: days.map(({ returnedWithinWeek, players }) =>
            returnedWithinWeek === null ? null : rate(returnedWithinWeek, players),
          ),
        },
      ],
      written: shownRate,
    },
  };
}

function games(count: number): string {
  return count === 1 ? '1 game was' : `${shownNumber(count)} games were`;
}

/** Of whole games: a line of the chart between two of them has no number. */
function shownCount(count: number): string {
  return Number.isInteger(count) ? shownNumber(count) : '';
}
