import { useThemeChoice } from '@dreamreel/ui/browser/theme';
import { useReducedMotion } from '@dreamreel/ui/browser/use-reduced-motion';
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef } from 'react';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

export type Series = {
  readonly label: string;
  readonly kind: 'bar' | 'line';
  /** Null leaves a gap. */
  readonly values: readonly (number | null)[];
};

/** Bars are amber, lines ink: the key beside the chart says the same. */
const COLOUR_OF = { bar: '--color-accent', line: '--color-ink' };

export type ChartProps = {
  /** What the chart shows, for who does not see it. */
  readonly summary: string;
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  /** How a value is written on the axis and in the tooltip. */
  readonly written: (value: number) => string;
};

/** A chart of bars and lines over the same labels, drawn again where data or theme change. */
export function ChartCanvas({ summary, labels, series, written }: ChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useThemeChoice();
  const isStill = useReducedMotion();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read from the page, whose theme it is.
  useEffect(() => {
    if (!canvas.current) return;
    const chart = new Chart(canvas.current, configOf({ labels, series, written }, colours(canvas.current), isStill));
    return () => chart.destroy();
  }, [labels, series, written, theme, isStill]);

  return (
    <div className="relative h-56">
      <canvas ref={canvas} role="img" aria-label={summary} />
    </div>
  );
}

type Colours = (token: string) => string;

/** The value of a colour token as the page has it now. */
function colours(element: HTMLElement): Colours {
  return (token) => {
    const probe = element.ownerDocument.createElement('span');
    probe.style.color = `var(${token})`;
    element.parentElement?.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
}

function configOf({ labels, series, written }: Omit<ChartProps, 'summary'>, colour: Colours, isStill: boolean) {
  const text = { color: colour('--color-ink-soft'), font: { family: 'Inter Variable, sans-serif', size: 12 } };
  const grid = { color: colour('--color-line') };
  return {
    type: 'bar' as const,
    data: {
      labels: [...labels],
      datasets: series.map(({ label, kind, values }) => ({
        type: kind,
        label,
        data: [...values],
        backgroundColor: colour(COLOUR_OF[kind]),
        borderColor: colour(COLOUR_OF[kind]),
        hoverBackgroundColor: colour(COLOUR_OF[kind]),
        hoverBorderColor: colour(COLOUR_OF[kind]),
        borderWidth: kind === 'line' ? 2 : 0,
        borderRadius: 3,
        pointRadius: labels.length > 40 ? 0 : 2,
        pointHitRadius: 12,
        order: kind === 'line' ? 0 : 1,
      })),
    },
    options: {
      maintainAspectRatio: false,
      ...(isStill && { animation: false as const }),
      interaction: { mode: 'index' as const, intersect: false },
      scales: {
        x: { grid: { display: false }, border: grid, ticks: { ...text, maxRotation: 0, autoSkipPadding: 16 } },
        y: {
          beginAtZero: true,
          grid,
          border: { display: false },
          ticks: {
            ...text,
            maxTicksLimit: 5,
            callback: (value: string | number) => written(Number(value)),
          },
        },
      },
      plugins: {
        tooltip: {
          callbacks: {
            label: ({ dataset, parsed }: { dataset: { label?: string | undefined }; parsed: { y: number | null } }) =>
              ` ${dataset.label}: ${parsed.y === null ? '–' : written(parsed.y)}`,
          },
        },
      },
    },
  };
}
