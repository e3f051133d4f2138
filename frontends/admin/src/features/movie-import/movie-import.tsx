import { Button } from '@dreamreel/ui/controls/button';
import { shownNumber } from '@dreamreel/ui/i18n/reader-locale';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import FileUp from 'lucide-react/icons/file-up';
import { saveCsv } from '../../csv.ts';
import { DenseCard } from '../../dense-card.tsx';
import { FileDrop } from '../../file-drop.tsx';
import { ImportRows } from './import-rows.tsx';
import { columnHeadings } from './movie-columns.ts';
import { exampleCsv, MAX_FILE_MB, MAX_FILE_MOVIES } from './read-csv.ts';
import { isReady, isUnchecked, useImport } from './use-import.ts';

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
        <DenseCard className="grid gap-3">
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
        </DenseCard>
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
