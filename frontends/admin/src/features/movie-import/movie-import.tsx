import { Button } from '@dreamreel/ui/controls/button';
import { Badge, Card } from '@dreamreel/ui/controls/card';
import { shownNumber } from '@dreamreel/ui/i18n/reader-locale';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { saveCsv } from '../../csv.ts';
import { FileDrop } from '../../file-drop.tsx';
import { columnHeadings } from './movie-columns.ts';
import { exampleCsv, MAX_FILE_MB, MAX_FILE_MOVIES } from './read-csv.ts';
import { type CheckedRow, isReady, isUnchecked, useImport } from './use-import.ts';

/** Imports movies from a CSV file. A dry run checks the file first. */
export function MovieImport() {
  const { t } = useLingui();
  const file = useImport();
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="text-2xl">
          <Trans>Import movies</Trans>
        </h2>
        <p className="mt-0.5 max-w-prose text-ink-soft text-sm">
          {t`Choose a CSV file with up to ${{ movies: shownNumber(MAX_FILE_MOVIES) }} movies and up to ${{ megabytes: MAX_FILE_MB }} MB in size. Its header row uses these column names: ${{ columns: columnHeadings().join(', ') }}. Only title and year are required. Separate cast members, genres and other titles with |, and write dates as YYYY-MM-DD. The file is checked first. Nothing is added until you click Import.`}
        </p>
      </div>
      <FileDrop
        label={t`CSV file`}
        accept=".csv,.tsv,text/csv,text/tab-separated-values"
        onChoose={(chosen) => void file.choose(chosen)}
        className="flex flex-wrap items-center gap-3"
      >
        {(open) => (
          <>
            <FileUp aria-hidden="true" className="size-6 text-ink-soft" />
            <Button onClick={open} disabled={file.isImporting}>
              {file.name === '' ? t`Choose a file` : t`Choose another file`}
            </Button>
            <p className="wrap-anywhere min-w-0 flex-1 text-ink-soft text-sm">{file.name || t`or drop it here`}</p>
            <Button variant="quiet" onClick={() => saveCsv('dreamreel-movies.csv', exampleCsv())}>
              <Trans>Download an example</Trans>
            </Button>
          </>
        )}
      </FileDrop>
      <p role="alert" className="text-danger-ink text-sm empty:hidden">
        {file.error}
      </p>
      {file.rows.length > 0 && (
        <Card dense className="grid gap-3">
          <ImportSummary file={file} />
          {file.isWindows1252 && (
            <p role="status" className="text-accent-ink text-sm">
              <Trans>
                The file isn’t UTF-8, so it was read as Windows-1252. Check that letters such as ä and é are correct.
              </Trans>
            </p>
          )}
          <ImportRows
            key={file.name}
            rows={file.rows}
            onConfirmSimilar={file.isImporting ? undefined : file.confirmSimilar}
          />
        </Card>
      )}
    </section>
  );
}

/** Shows how many movies can be added or were added, the progress, and the buttons for the next step. */
function ImportSummary({ file }: { file: ReturnType<typeof useImport> }) {
  const { t } = useLingui();
  const { rows, ignored, progress, isImport, isBusy, error } = file;
  const ready = rows.filter(isReady).length;
  const unchecked = rows.filter(isUnchecked).length;
  const added = rows.filter(({ result }) => result?.outcome === 'added').length;
  const skipped = t`${{ count: rows.length - added - ready - unchecked }} skipped`;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm">
          <strong className="font-medium">
            {isImport
              ? plural(added, { one: '# movie added', other: '# movies added' })
              : plural(ready, { one: '# movie can be added', other: '# movies can be added' })}
          </strong>
          {`, ${skipped}`}
          {ignored.length > 0 && `. ${t`Ignored columns: ${{ columns: ignored.join(', ') }}`}`}
        </p>
        {(!isImport || isBusy || ready > 0) && (
          <div className="flex gap-2">
            {error !== null && unchecked > 0 && (
              <Button onClick={file.check}>
                <Trans>Check again</Trans>
              </Button>
            )}
            <Button variant="primary" busy={isBusy} disabled={ready === 0 && !isBusy} onClick={file.start}>
              {ready === 0
                ? t({ message: 'Import', context: 'movieImport' })
                : isImport
                  ? plural(ready, { one: 'Import the remaining movie', other: 'Import the other # movies' })
                  : plural(ready, { one: 'Import # movie', other: 'Import # movies' })}
            </Button>
          </div>
        )}
      </div>
      {progress && <ImportProgress {...progress} isImport={isImport} />}
    </>
  );
}

function ImportProgress({ done, total, isImport }: { done: number; total: number; isImport: boolean }) {
  const { t } = useLingui();
  return (
    <div className="text-ink-soft text-sm tabular-nums">
      <p>
        {isImport
          ? t`${{ done: shownNumber(done) }} of ${{ total: shownNumber(total) }} movies imported`
          : t`${{ done: shownNumber(done) }} of ${{ total: shownNumber(total) }} movies checked`}
      </p>
      <progress
        aria-label={t`Progress`}
        value={done}
        max={total}
        className="mt-1 block h-1.5 w-full overflow-hidden rounded-full [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-ink/10 [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  );
}

type OnConfirmSimilar = ((line: number, isConfirmed: boolean) => void) | undefined;
type ImportRowsProps = {
  rows: readonly CheckedRow[];
  /** Undefined during the import. */
  onConfirmSimilar: OnConfirmSimilar;
};

/** Number of lines that are added to the table at once. Drawing thousands of lines would block the page. */
const LINES_AT_ONCE = 200;

/** Shows the lines of the file and their results. Lines that need the admin come first. */
function ImportRows({ rows, onConfirmSimilar }: ImportRowsProps) {
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
            {[t`Line`, t`Movie`, t`Day`, t`Result`].map((heading) => (
              <th key={heading} scope="col" className="py-2 font-medium first:w-14">
                {heading}
              </th>
            ))}
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
