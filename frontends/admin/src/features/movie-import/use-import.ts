import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { ImportableMovie, ImportedMovie } from '@dreamreel/proto/catalogue/movies';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureText } from '../../session/failure-text.ts';
import { type CsvRow, readCsv } from './read-csv.ts';

/** A line of the file with what became of it; undefined until the server has said so. */
export type CheckedRow = CsvRow & { readonly result?: ImportedMovie | undefined };

/** A file that was chosen: read at once, then checked by a dry run, then perhaps imported. */
export function useImport() {
  const movies = useMovieCache();
  const [fileName, setFileName] = useState<string | null>(null);
  const [rows, setRows] = useState<readonly CsvRow[]>([]);
  const [ignored, setIgnored] = useState<readonly string[]>([]);
  const [fileError, setFileError] = useState<string | null>(null);
  const toSend = (of: readonly CsvRow[]) => of.flatMap((row) => ('movie' in row ? row.movie : []));

  const checking = useMutation({
    networkMode: 'always',
    mutationFn: (of: readonly CsvRow[]) => importMovies(toSend(of), true),
  });
  const importing = useMutation({
    networkMode: 'always',
    mutationFn: () => importMovies(toSend(rows), false),
    onSuccess: () => movies.refresh(),
  });

  async function choose(file: File): Promise<void> {
    importing.reset();
    checking.reset();
    setFileName(file.name);
    const read = readCsv(await file.text());
    setFileError('error' in read ? read.error : null);
    setRows('error' in read ? [] : read.rows);
    setIgnored('error' in read ? [] : read.ignored);
    if (!('error' in read) && toSend(read.rows).length > 0) checking.mutate(read.rows);
  }

  const failure = importing.error ?? checking.error;
  return {
    fileName,
    rows: withResults(rows, importing.data ?? checking.data),
    ignored,
    error: fileError ?? (failure && failureText(failure, 'The file could not be checked. Try again.')),
    isBusy: checking.isPending || importing.isPending,
    isDone: importing.isSuccess,
    choose,
    /** Checks the same file again, after an error or when the list has changed. */
    check: () => checking.mutate(rows),
    start: () => importing.mutate(),
    /** Whether the movie of a line is added although another one of its year has almost the same title. */
    confirmSimilar: (line: number, confirmSimilar: boolean) =>
      setRows(
        rows.map((row) =>
          row.line === line && 'movie' in row ? { ...row, movie: { ...row.movie, confirmSimilar } } : row,
        ),
      ),
  };
}

/** Whether the import adds the movie of a line. */
export function isReady(row: CheckedRow): boolean {
  if (row.result?.outcome === 'ready') return true;
  return row.result?.outcome === 'similar' && 'movie' in row && row.movie.confirmSimilar === true;
}

/** Results are there for the lines that were sent, in their order. */
function withResults(rows: readonly CsvRow[], results: readonly ImportedMovie[] | undefined): CheckedRow[] {
  let next = 0;
  return rows.map((row) => {
    if (!('movie' in row) || results === undefined) return row;
    const result = results[next];
    next += 1;
    return { ...row, result };
  });
}

/** What became of each movie, or with `dryRun` what would become of it, in their order. */
async function importMovies(movies: readonly ImportableMovie[], dryRun: boolean): Promise<readonly ImportedMovie[]> {
  return (await callOperation(movieOperations.importMovies, { movies: [...movies], dryRun })).movies;
}
