import { plural } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { useId } from 'react';

export type BarRow = {
  readonly label: string;
  /** The row's screen reader label, such as '3 guesses'. */
  readonly spoken: string;
  readonly count: number;
  /** Text that marks the player's row, in addition to the color highlight. */
  readonly mark?: string | undefined;
};

export function BarChart({ label, rows }: { label: string; rows: readonly BarRow[] }) {
  const labelId = useId();
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <>
      <p id={labelId} className="mt-1 text-ink-soft text-sm">
        {label}
      </p>
      <ul aria-labelledby={labelId} className="mt-2 space-y-1.5">
        {rows.map((row) => (
          <li key={row.label} className="flex items-center gap-3 text-sm tabular-nums">
            <span aria-hidden="true" className="w-4 shrink-0 text-center text-ink-soft">
              {row.label}
            </span>
            <span className="sr-only">
              {row.spoken}: {row.count}
              {row.mark && `, ${row.mark}`}
            </span>
            <span aria-hidden="true" className="flex min-w-0 flex-1 items-center gap-2">
              <span
                data-bar={row.label}
                style={{ width: `${barWidth(row.count, most)}%` }}
                className={clsx(
                  'h-7 min-w-1 rounded-[4px]',
                  row.mark ? 'bg-accent forced-colors:bg-[Highlight]' : 'bg-ink/18 forced-colors:bg-[CanvasText]',
                )}
              />
              <span className={clsx('shrink-0', row.mark ? 'font-semibold' : 'text-ink-soft')}>{row.count}</span>
              {row.mark && <span className="shrink-0 font-semibold text-accent-ink">{row.mark}</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns a row for each number of guesses. `mark` is the text at the player's own row. */
export function guessRows(counts: readonly number[], ownGuesses: number | undefined, mark: string): BarRow[] {
  return counts.map((count, index) => ({
    label: String(index + 1),
    spoken: plural({ count: index + 1 }, { one: '# guess', other: '# guesses' }),
    count,
    mark: index + 1 === ownGuesses ? mark : undefined,
  }));
}

const MIN_WIDTH_PERCENT = 20;

/**
 * Returns a bar's width as a percentage of its track. Bars are drawn to scale, but bars with a nonzero value have a
 * minimum width so that they stay visible.
 */
function barWidth(count: number, most: number): number {
  if (count <= 0 || most <= 0) return 0;
  return Math.max(MIN_WIDTH_PERCENT, Math.min(100, Math.round((count / most) * 100)));
}
