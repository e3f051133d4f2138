import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { ImportableMovie, ImportedMovie } from '@dreamreel/proto/catalogue/movies';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureText } from '../../session/failure-text.ts';
import { type CsvRow, readCsv } from './read-csv.ts';
import { movieImportTexts } from './texts.ts';

/** A line of the file with its result, which is undefined until the server has responded. */
export type CheckedRow = CsvRow & { readonly result?: ImportedMovie | undefined };

/** Reads a chosen file, checks it with a dry run, and imports it when the admin starts the import. */
export function useImport() {
  const texts = useTexts(movieImportTexts);
  const movies = useMovieCache();
  const [fileName, setFileName] = useState<string | null>(null);
  const [rows, setRows] = useState<readonly CsvRow[]>([]);
  const [ignored, setIgnored] = useState<readonly string[]>([]);
  const [fileError, setFileError] = useState<string | null>(null);
  const moviesIn = (lines: readonly CsvRow[]) => lines.flatMap((row) => ('movie' in row ? row.movie : []));

  const checking = useMutation({
    networkMode: 'always',
    mutationFn: (lines: readonly CsvRow[]) => importMovies(moviesIn(lines), true),
  });
  const importing = useMutation({
    networkMode: 'always',
    mutationFn: () => importMovies(moviesIn(rows), false),
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
    if (!('error' in read) && moviesIn(read.rows).length > 0) checking.mutate(read.rows);
  }

  const failure = importing.error ?? checking.error;
  return {
    fileName,
    rows: withResults(rows, importing.data ?? checking.data),
    ignored,
    error: fileError ?? (failure && failureText(failure, texts.noResponse)),
    isBusy: checking.isPending || importing.isPending,
    isDone: importing.isSuccess,
    choose,
    /** Checks the same file again after an error. */
    check: () => checking.mutate(rows),
    start: () => importing.mutate(),
    /** Sets whether a line's movie is added although another movie of its year has almost the same title. */
    confirmSimilar: (line: number, confirmSimilar: boolean) =>
      setRows(
        rows.map((row) =>
          row.line === line && 'movie' in row ? { ...row, movie: { ...row.movie, confirmSimilar } } : row,
        ),
      ),
  };
}

/** Returns true if the import adds the movie of a line. */
export function isReady(row: CheckedRow): boolean {
  if (row.result?.outcome === 'ready') return true;
  return row.result?.outcome === 'similar' && 'movie' in row && row.movie.confirmSimilar === true;
}

/** Adds the results to the rows. The server returns one for each row that has a movie, in the same order. */
function withResults(rows: readonly CsvRow[], results: readonly ImportedMovie[] | undefined): CheckedRow[] {
  let next = 0;
  return rows.map((row) => {
    if (!('movie' in row) || results === undefined) return row;
    const result = results[next];
    next += 1;
    return { ...row, result };
  });
}

/** Imports movies, or only checks them with `dryRun`. Returns one result for each movie, in the same order. */
async function importMovies(movies: readonly ImportableMovie[], dryRun: boolean): Promise<readonly ImportedMovie[]> {
  return (await callOperation(movieOperations.importMovies, { movies: [...movies], dryRun })).movies;
}
