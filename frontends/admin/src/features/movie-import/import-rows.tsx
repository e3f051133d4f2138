import { Badge } from '@dreamreel/ui/controls/badge';
import type { CheckedRow } from './use-import.ts';

type OnConfirmSimilar = ((line: number, isConfirmed: boolean) => void) | undefined;
type ImportRowsProps = {
  rows: readonly CheckedRow[];
  /** Missing after the import. */
  onConfirmSimilar: OnConfirmSimilar;
};

/** Shows each line of the file and its result. Lines that need the admin come first. */
export function ImportRows({ rows, onConfirmSimilar }: ImportRowsProps) {
  const sorted = rows.toSorted((one, other) => Number(needsAdmin(other)) - Number(needsAdmin(one)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="max-h-128 overflow-auto" aria-label="Lines of the file" tabIndex={0}>
      <table className="w-full min-w-112 text-left text-sm">
        <thead className="sticky top-0 bg-surface text-ink-soft text-xs">
          <tr>
            <th scope="col" className="w-14 py-2 font-medium">
              Line
            </th>
            <th scope="col" className="font-medium">
              Movie
            </th>
            <th scope="col" className="font-medium">
              Day
            </th>
            <th scope="col" className="font-medium">
              Result
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
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
    </section>
  );
}

function needsAdmin(row: CheckedRow): boolean {
  return 'error' in row || row.result?.outcome === 'rejected' || row.result?.outcome === 'similar';
}

function Outcome({ row, onConfirmSimilar }: { row: CheckedRow; onConfirmSimilar: OnConfirmSimilar }) {
  if ('error' in row) return <Rejected reason={row.error} />;
  if (row.result === undefined) return <span className="text-ink-soft">Not checked yet</span>;
  if (row.result.outcome === 'rejected') return <Rejected reason={row.result.message ?? 'It cannot be added'} />;
  if (row.result.outcome === 'similar') {
    return (
      <>
        <Rejected reason={row.result.message ?? 'A movie of this year has almost the same title'} />
        {onConfirmSimilar && (
          <label className="mt-1 flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={row.movie.confirmSimilar === true}
              onChange={(event) => onConfirmSimilar(row.line, event.currentTarget.checked)}
            />
            Add anyway
          </label>
        )}
      </>
    );
  }
  if (row.result.outcome === 'added') return <Badge tone="success">Added</Badge>;
  return <Badge>Can be added</Badge>;
}

function Rejected({ reason }: { reason: string }) {
  return (
    <>
      <Badge tone="danger">Left out</Badge> <span className="wrap-anywhere">{reason}</span>
    </>
  );
}
