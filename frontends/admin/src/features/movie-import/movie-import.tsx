import { Button } from '@dreamreel/ui/controls/button';
import { shownNumber } from '@dreamreel/ui/i18n/reader-locale';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import FileUp from 'lucide-react/icons/file-up';
import { saveCsv } from '../../csv.ts';
import { DenseCard } from '../../dense-card.tsx';
import { FileDrop } from '../../file-drop.tsx';
import { ImportRows } from './import-rows.tsx';
import { columnHeadings } from './movie-columns.ts';
import { exampleCsv, MAX_FILE_MB, MAX_FILE_MOVIES } from './read-csv.ts';
import { movieImportTexts } from './texts.ts';
import { isReady, isUnchecked, useImport } from './use-import.ts';

/** Imports movies from a CSV file. A dry run checks the file first. */
export function MovieImport() {
  const texts = useTexts(movieImportTexts);
  const file = useImport();
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="text-2xl">{texts.title}</h2>
        <p className="mt-0.5 max-w-prose text-ink-soft text-sm">
          {texts.help({
            movies: shownNumber(MAX_FILE_MOVIES),
            megabytes: MAX_FILE_MB,
            columns: columnHeadings().join(', '),
          })}
        </p>
      </div>
      <FileDrop
        label={texts.file}
        accept=".csv,.tsv,text/csv,text/tab-separated-values"
        onChoose={(chosen) => void file.choose(chosen)}
        className="flex flex-wrap items-center gap-3"
      >
        {(open) => (
          <>
            <FileUp aria-hidden="true" className="size-6 text-ink-soft" />
            <Button onClick={open} disabled={file.isImporting}>
              {file.name === '' ? texts.choose : texts.chooseAnother}
            </Button>
            <p className="wrap-anywhere min-w-0 flex-1 text-ink-soft text-sm">{file.name || texts.drop}</p>
            <Button variant="quiet" onClick={() => saveCsv('dreamreel-movies.csv', exampleCsv())}>
              {texts.example}
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
              {texts.readAsWindows1252}
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
  const texts = useTexts(movieImportTexts);
  const { rows, ignored, progress, isImport, isBusy, error } = file;
  const ready = rows.filter(isReady).length;
  const unchecked = rows.filter(isUnchecked).length;
  const added = rows.filter(({ result }) => result?.outcome === 'added').length;
  const skipped = texts.skipped({ count: rows.length - added - ready - unchecked });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm">
          <strong className="font-medium">{isImport ? texts.wereAdded(added) : texts.canBeAdded(ready)}</strong>
          {`, ${skipped}`}
          {ignored.length > 0 && `. ${texts.ignoredColumns({ columns: ignored.join(', ') })}`}
        </p>
        {(!isImport || isBusy || ready > 0) && (
          <div className="flex gap-2">
            {error !== null && unchecked > 0 && <Button onClick={file.check}>{texts.checkAgain}</Button>}
            <Button variant="primary" busy={isBusy} disabled={ready === 0 && !isBusy} onClick={file.start}>
              {ready === 0 ? texts.importNothing : (isImport ? texts.importRest : texts.import)(ready)}
            </Button>
          </div>
        )}
      </div>
      {progress && <ImportProgress {...progress} isImport={isImport} />}
    </>
  );
}

function ImportProgress({ done, total, isImport }: { done: number; total: number; isImport: boolean }) {
  const texts = useTexts(movieImportTexts);
  const counts = { done: shownNumber(done), total: shownNumber(total) };
  return (
    <div className="text-ink-soft text-sm tabular-nums">
      <p>{isImport ? texts.importing(counts) : texts.checking(counts)}</p>
      <progress
        aria-label={texts.progress}
        value={done}
        max={total}
        className="mt-1 block h-1.5 w-full overflow-hidden rounded-full [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-ink/10 [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  );
}
