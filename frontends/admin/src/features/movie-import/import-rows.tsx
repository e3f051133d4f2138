import { Badge } from '@dreamreel/ui/controls/badge';
import { Button } from '@dreamreel/ui/controls/button';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CheckedRow } from './use-import.ts';

type OnConfirmSimilar = ((line: number, isConfirmed: boolean) => void) | undefined;
type ImportRowsProps = {
  rows: readonly CheckedRow[];
  /** Undefined during the import. */
  onConfirmSimilar: OnConfirmSimilar;
};

/** Number of lines that are added to the table at once. Drawing thousands of lines would block the page. */
const LINES_AT_ONCE = 200;

/** Shows the lines of the file and their results. Lines that need the admin come first. */
export function ImportRows({ rows, onConfirmSimilar }: ImportRowsProps) {
  const { t } = useLingui();
  const [limit, setLimit] = useState(LINES_AT_ONCE);
  const more = Math.min(rows.length - limit, LINES_AT_ONCE);
  const sorted = rows.toSorted((one, other) => Number(needsAdmin(other)) - Number(needsAdmin(one)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="max-h-128 overflow-auto" aria-label={t`Rows of the file`} tabIndex={0}>
      <table className="w-full min-w-112 text-left text-sm">
        <thead className="sticky top-0 bg-surface text-ink-soft text-xs">
          <tr>
            <th scope="col" className="w-14 py-2 font-medium">
              <Trans>Line</Trans>
            </th>
            <th scope="col" className="font-medium">
              <Trans>Movie</Trans>
            </th>
            <th scope="col" className="font-medium">
              <Trans>Day</Trans>
            </th>
            <th scope="col" className="font-medium">
              <Trans>Result</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, limit).map((row) => (
            <tr key={row.line} className="border-line border-t align-top">
              <td className="py-2 text-ink-soft tabular-nums">{row.line}</td>
              <th scope="row" className="wrap-anywhere py-2 pr-3 font-medium">
                {row.title || '–'}{' '}
                {'movie' in row && <span className="font-normal text-ink-soft">{row.movie.year}</span>}
              </th>
              <td className="py-2 pr-3 tabular-nums">{('movie' in row && row.movie.featureDate) || '–'}</td>
              <td className="py-2">
                <Outcome row={row} onConfirmSimilar={onConfirmSimilar} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <Button variant="quiet" onClick={() => setLimit(limit + LINES_AT_ONCE)}>
          <Plural value={more} one="Show # more line" other="Show # more lines" />
        </Button>
      )}
    </section>
  );
}

function needsAdmin(row: CheckedRow): boolean {
  return 'error' in row || row.result?.outcome === 'rejected' || row.result?.outcome === 'similar';
}

function Outcome({ row, onConfirmSimilar }: { row: CheckedRow; onConfirmSimilar: OnConfirmSimilar }) {
  const { t } = useLingui();
  if ('error' in row) return <Rejected reason={row.error} />;
  if (row.result === undefined)
    return (
      <span className="text-ink-soft">
        <Trans>Not checked yet</Trans>
      </span>
    );
  if (row.result.outcome === 'rejected')
    return <Rejected reason={row.result.message ?? t`This movie can’t be added`} />;
  if (row.result.outcome === 'similar') {
    return (
      <>
        <Rejected reason={row.result.message ?? t`A movie from the same year has almost the same title`} />
        {onConfirmSimilar && (
          <label className="mt-1 flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={row.movie.confirmSimilar === true}
              onChange={(event) => onConfirmSimilar(row.line, event.currentTarget.checked)}
            />
            <Trans>Add anyway</Trans>
          </label>
        )}
      </>
    );
  }
  if (row.result.outcome === 'added')
    return (
      <Badge tone="success">
        <Trans>Added</Trans>
      </Badge>
    );
  return (
    <Badge>
      <Trans>Can be added</Trans>
    </Badge>
  );
}

function Rejected({ reason }: { reason: string }) {
  return (
    <>
      <Badge tone="danger">
        <Trans>Skipped</Trans>
      </Badge>{' '}
      <span className="wrap-anywhere">{reason}</span>
    </>
  );
}
