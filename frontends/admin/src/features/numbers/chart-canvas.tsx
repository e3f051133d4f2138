import { useReducedMotion, useThemeChoice } from '@dreamreel/ui/browser/appearance';
import Chart from 'chart.js/auto';
import { useEffect, useRef } from 'react';

export type Series = {
  readonly label: string;
  readonly kind: 'bar' | 'line';
  /** Data points. A null value leaves a gap in the line. */
  readonly values: readonly (number | null)[];
};

/** More labels than this are days. */
const MAX_CATEGORIES = 7;

/** Color tokens by chart type. The legend in `number-charts.tsx` uses the same tokens. */
const COLOR_OF = { bar: '--color-accent', line: '--color-ink' };

export type ChartProps = {
  /** Text alternative for screen readers. */
  readonly summary: string;
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  /** Formats a value for the axis and the tooltip. */
  readonly formatValue: (value: number) => string;
};

/** Chart of bars and lines that share the same labels. The chart is redrawn when the data or the theme changes. */
export function ChartCanvas({ summary, labels, series, formatValue }: ChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useThemeChoice();
  const prefersReducedMotion = useReducedMotion();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colors are read from the page and depend on the theme
  useEffect(() => {
    if (!canvas.current) return;
    const chart = new Chart(
      canvas.current,
      configOf({ labels, series, formatValue }, colorReader(canvas.current), prefersReducedMotion),
    );
    return () => chart.destroy();
  }, [labels, series, formatValue, theme, prefersReducedMotion]);

  return (
    <div className="relative h-56">
      <canvas ref={canvas} role="img" aria-label={summary} />
    </div>
  );
}

/** Labels all of a few categories, rotated on narrow screens. Of many days, only as many as fit are labeled. */
function labelFit(count: number) {
  return count <= MAX_CATEGORIES ? { autoSkip: false, maxRotation: 60 } : { maxRotation: 0, autoSkipPadding: 16 };
}

type ReadColor = (token: string) => string;

/** Returns a function that reads the current value of a color token from the page. */
function colorReader(element: HTMLElement): ReadColor {
  return (token) => {
    const probe = element.ownerDocument.createElement('span');
    probe.style.color = `var(${token})`;
    element.parentElement?.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
}

function configOf(
  { labels, series, formatValue }: Omit<ChartProps, 'summary'>,
  color: ReadColor,
  prefersReducedMotion: boolean,
) {
  const text = { color: color('--color-ink-soft'), font: { family: 'Inter Variable, sans-serif', size: 12 } };
  const grid = { color: color('--color-line') };
  return {
    type: 'bar' as const,
    data: {
      labels: [...labels],
      datasets: series.map(({ label, kind, values }) => ({
        type: kind,
        label,
        data: [...values],
        backgroundColor: color(COLOR_OF[kind]),
        borderColor: color(COLOR_OF[kind]),
        hoverBackgroundColor: color(COLOR_OF[kind]),
        hoverBorderColor: color(COLOR_OF[kind]),
        borderWidth: kind === 'line' ? 2 : 0,
        borderRadius: 3,
        pointRadius: labels.length > 40 ? 0 : 2,
        pointHitRadius: 12,
        order: kind === 'line' ? 0 : 1,
      })),
    },
    options: {
      maintainAspectRatio: false,
      ...(prefersReducedMotion && { animation: false as const }),
      interaction: { mode: 'index' as const, intersect: false },
      scales: {
        x: { grid: { display: false }, border: grid, ticks: { ...text, ...labelFit(labels.length) } },
        y: {
          beginAtZero: true,
          grid,
          border: { display: false },
          ticks: {
            ...text,
            maxTicksLimit: 5,
            callback: (value: string | number) => formatValue(Number(value)),
          },
        },
      },
      plugins: {
        legend: { display: false },
        tooltip: {
          callbacks: {
            label: ({ dataset, parsed }: { dataset: { label?: string | undefined }; parsed: { y: number | null } }) =>
              ` ${dataset.label}: ${parsed.y === null ? '–' : formatValue(parsed.y)}`,
          },
        },
      },
    },
  };
}
