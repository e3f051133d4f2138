import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { Trans } from '@lingui/react/macro';
import { type ComponentType, lazy, Suspense } from 'react';
import { DenseCard } from '../../dense-card.tsx';
import type { ChartProps } from './chart-canvas.tsx';

/** Loaded with the first chart. If the chart code fails to load, the summary and the table are still available. */
const ChartCanvas = lazy(async (): Promise<{ default: ComponentType<ChartProps> }> => {
  try {
    return { default: (await import('./chart-canvas.tsx')).ChartCanvas };
  } catch {
    return { default: ChartDidNotLoad };
  }
});

function ChartDidNotLoad() {
  return (
    <p className="py-6 text-ink-soft text-sm">
      <Trans>The chart didn’t load. The table below has the same numbers.</Trans>
    </p>
  );
}

/** Card with a heading, a summary of the chart, the chart, and a legend. */
export function ChartCard({ title, ...chart }: ChartProps & { title: string }) {
  return (
    <DenseCard>
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
    </DenseCard>
  );
}
