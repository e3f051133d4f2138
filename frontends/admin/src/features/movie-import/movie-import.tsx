import { Button } from '@dreamreel/ui/controls/button';
import FileUp from 'lucide-react/icons/file-up';
import { saveCsv } from '../../csv.ts';
import { DenseCard } from '../../dense-card.tsx';
import { FileDrop } from '../../file-drop.tsx';
import { ImportRows } from './import-rows.tsx';
import { COLUMNS, EXAMPLE } from './read-csv.ts';
import { isReady, useImport } from './use-import.ts';

/** Movies from a CSV file: chosen, checked by a dry run, and imported by a button. */
export function MovieImport() {
  const file = useImport();
  const ready = file.rows.filter(isReady).length;
  const added = file.rows.filter(({ result }) => result?.outcome === 'added').length;
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="text-2xl">Import movies</h2>
        <p className="mt-0.5 max-w-prose text-ink-soft text-sm">
          A CSV file with a line of headings: {COLUMNS.join(', ')}. Only title and year are needed; names of the cast
          and other titles are separated by |, a date is written YYYY-MM-DD. The file is checked first, and nothing is
          added until you say so.
        </p>
      </div>
      <FileDrop
        label="CSV file"
        accept=".csv,.tsv,text/csv,text/tab-separated-values"
        onChoose={(chosen) => void file.choose(chosen)}
        className="flex flex-wrap items-center gap-3"
      >
        {(open) => (
          <>
            <FileUp aria-hidden="true" className="size-6 text-ink-soft" />
            <Button onClick={open}>{file.fileName === null ? 'Choose a file' : 'Choose another file'}</Button>
            <p className="wrap-anywhere min-w-0 flex-1 text-ink-soft text-sm">{file.fileName ?? 'or drop it here'}</p>
            <Button variant="quiet" onClick={() => saveCsv('dreamreel-movies.csv', EXAMPLE)}>
              Save an example
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
              {file.isDone ? <Counted count={added} what="added" /> : <Counted count={ready} what="can be added" />}
              {`, ${file.rows.length - (file.isDone ? added : ready)} left out`}
              {file.ignored.length > 0 && `. Columns that are not read: ${file.ignored.join(', ')}`}
            </p>
            {!file.isDone && (
              <div className="flex gap-2">
                {file.error !== null && <Button onClick={file.check}>Check again</Button>}
                <Button
                  variant="primary"
                  busy={file.isBusy}
                  disabled={ready === 0 && !file.isBusy}
                  onClick={file.start}
                >
                  {ready === 0 ? 'Import' : `Import ${ready === 1 ? '1 movie' : `${ready} movies`}`}
                </Button>
              </div>
            )}
          </div>
          <ImportRows rows={file.rows} onConfirmSimilar={file.isDone ? undefined : file.confirmSimilar} />
        </DenseCard>
      )}
    </section>
  );
}

function Counted({ count, what }: { count: number; what: string }) {
  return (
    <strong className="font-medium">
      {count === 1 ? '1 movie' : `${count} movies`} {what}
    </strong>
  );
}
