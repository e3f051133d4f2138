import { Button } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import FileUp from 'lucide-react/icons/file-up';
import { saveCsv } from '../../csv.ts';
import { DenseCard } from '../../dense-card.tsx';
import { FileDrop } from '../../file-drop.tsx';
import { ImportRows } from './import-rows.tsx';
import { COLUMNS } from './movie-columns.ts';
import { EXAMPLE } from './read-csv.ts';
import { movieImportTexts } from './texts.ts';
import { isReady, useImport } from './use-import.ts';

/** Imports movies from a CSV file. A dry run checks the file first. */
export function MovieImport() {
  const texts = useTexts(movieImportTexts);
  const file = useImport();
  const ready = file.rows.filter(isReady).length;
  const added = file.rows.filter(({ result }) => result?.outcome === 'added').length;
  const skipped = texts.skipped({ count: file.rows.length - (file.isDone ? added : ready) });
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="text-2xl">{texts.title}</h2>
        <p className="mt-0.5 max-w-prose text-ink-soft text-sm">{texts.help({ columns: COLUMNS.join(', ') })}</p>
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
            <Button onClick={open}>{file.fileName === null ? texts.choose : texts.chooseAnother}</Button>
            <p className="wrap-anywhere min-w-0 flex-1 text-ink-soft text-sm">{file.fileName ?? texts.drop}</p>
            <Button variant="quiet" onClick={() => saveCsv('dreamreel-movies.csv', EXAMPLE)}>
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
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="text-sm">
              <strong className="font-medium">{file.isDone ? texts.wereAdded(added) : texts.canBeAdded(ready)}</strong>
              {`, ${skipped}`}
              {file.ignored.length > 0 && `. ${texts.ignoredColumns({ columns: file.ignored.join(', ') })}`}
            </p>
            {!file.isDone && (
              <div className="flex gap-2">
                {file.error !== null && <Button onClick={file.check}>{texts.checkAgain}</Button>}
                <Button
                  variant="primary"
                  busy={file.isBusy}
                  disabled={ready === 0 && !file.isBusy}
                  onClick={file.start}
                >
                  {ready === 0 ? texts.importNothing : texts.import(ready)}
                </Button>
              </div>
            )}
          </div>
          {file.isWindows1252 && (
            <p role="status" className="text-accent-ink text-sm">
              {texts.readAsWindows1252}
            </p>
          )}
          <ImportRows rows={file.rows} onConfirmSimilar={file.isDone ? undefined : file.confirmSimilar} />
        </DenseCard>
      )}
    </section>
  );
}
