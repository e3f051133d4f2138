import type { DayNumbers } from '@dreamreel/proto/game/statistics';
import { Card, Skeleton } from '@dreamreel/ui/controls/card';
import { shownDay, shownNumber } from '@dreamreel/ui/i18n/reader-locale';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import { levelName } from '../../movies/movie-image.tsx';
import type { ChartProps } from './chart-canvas.tsx';
import { countFinished, rate, shownRate, sumTotals } from './totals.ts';

/** Charts of daily players, game results, and players who returned within a week. */
export function NumberCharts({ days }: { days: readonly DayNumbers[] }) {
  const { t, i18n } = useLingui();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels depend on the language
  const charts = useMemo(() => chartsOf(days), [days, i18n.locale]);
  return (
    <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <ChartCard title={t`Players`} {...charts.players} />
      </div>
      <ChartCard title={t`How games ended`} {...charts.endings} />
      <ChartCard title={t`Returned within a week`} {...charts.retention} />
    </div>
  );
}

function chartsOf(days: readonly DayNumbers[]) {
  const labels = days.map(({ date }) => shownDay(date, { month: 'short', day: 'numeric' }));
  const totals = sumTotals(days);
  const hints = totals.wonAtHint.map((_, index) => `${index + 1}`);
  const mostWins = Math.max(...totals.wonAtHint);
  const bestHint = totals.wonAtHint.indexOf(mostWins);
  const lost = shownNumber(totals.lost);
  const unfinished = shownNumber(totals.unfinished);
  return {
    players: {
      summary: t`Games started: ${{ started: shownNumber(totals.players) }}. Finished: ${{ rate: shownRate(totals.finishRate) }}.`,
      labels,
      series: [
        {
          label: t({ message: 'Started', context: 'numbers' }),
          kind: 'bar' as const,
          values: days.map(({ players }) => players),
        },
        { label: t`Finished`, kind: 'line' as const, values: days.map(countFinished) },
      ],
      formatValue: shownCount,
    },
    endings: {
      summary:
        mostWins > 0
          ? t`Grouped by the last revealed hint. Most wins came at hint ${{ hint: bestHint + 1 }} (${{ difficulty: levelName(bestHint + 1) }}). Lost: ${lost}. Not finished: ${unfinished}.`
          : t`Won: 0. Lost: ${lost}. Not finished: ${unfinished}.`,
      labels: [...hints, t`Lost`, t`Not finished`],
      series: [
        { label: t`Games`, kind: 'bar' as const, values: [...totals.wonAtHint, totals.lost, totals.unfinished] },
      ],
      formatValue: shownCount,
    },
    retention: {
      summary:
        totals.weekRetention === null
          ? t`Each day’s value becomes available seven days later.`
          : t`${{ rate: shownRate(totals.weekRetention) }} of a day’s players played again within the next seven days.`,
      labels,
      series: [
        {
          label: t`Returned`,
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

/** Loaded with the first chart. If the chart code fails to load, the summary and the table are still available. */
const ChartCanvas = lazy(async (): Promise<{ default: ComponentType<ChartProps> }> => {
  try {
    return { default: (await import('./chart-canvas.tsx')).ChartCanvas };
  } catch {
    return { default: ChartFailure };
  }
});

function ChartFailure() {
  return (
    <p className="py-6 text-ink-soft text-sm">
      <Trans>The chart didn’t load. The table below has the same numbers.</Trans>
    </p>
  );
}

/** Card with a heading, a summary of the chart, the chart, and a legend. */
function ChartCard({ title, ...chart }: ChartProps & { title: string }) {
  return (
    <Card dense>
      <h3 className="font-semibold text-lg">{title}</h3>
      <p className="mt-0.5 text-ink-soft text-sm">{chart.summary}</p>
      <div className="mt-3">
        <Suspense fallback={<Skeleton className="h-56" />}>
          <ChartCanvas {...chart} />
        </Suspense>
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-xs" aria-hidden="true">
        {chart.series.length > 1 &&
          chart.series.map(({ label, kind }) => (
            <li key={label} className="flex items-center gap-1.5">
              <span className={kind === 'line' ? 'h-0.5 w-4 bg-ink' : 'size-2.5 rounded-xs bg-accent'} />
              {label}
            </li>
          ))}
      </ul>
    </Card>
  );
}
