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

/** A CSV row with its import result. `result` is undefined until the server has responded. */
export type CheckedRow = CsvRow & { readonly result?: ImportedMovie | undefined };

/** Reads the chosen file, checks it with a dry run, and imports the movies when the admin starts the import. */
export function useImport() {
  const texts = useTexts(movieImportTexts);
  const movies = useMovieCache();
  const [fileName, setFileName] = useState<string | null>(null);
  const [rows, setRows] = useState<readonly CsvRow[]>([]);
  const [ignored, setIgnored] = useState<readonly string[]>([]);
  const [isWindows1252, setWindows1252] = useState(false);
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
    const read = readCsv(new Uint8Array(await file.arrayBuffer()));
    setFileError('error' in read ? read.error : null);
    setRows('error' in read ? [] : read.rows);
    setIgnored('error' in read ? [] : read.ignored);
    setWindows1252('isWindows1252' in read && read.isWindows1252);
    if (!('error' in read) && moviesIn(read.rows).length > 0) checking.mutate(read.rows);
  }

  const failure = importing.error ?? checking.error;
  return {
    fileName,
    rows: withResults(rows, importing.data ?? checking.data),
    ignored,
    isWindows1252,
    error: fileError ?? (failure && failureText(failure, texts.noResponse)),
    isBusy: checking.isPending || importing.isPending,
    isDone: importing.isSuccess,
    choose,
    /** Repeats the check with the same file after an error. */
    check: () => checking.mutate(rows),
    start: () => importing.mutate(),
    /** Sets whether to import a row's movie even though another movie from that year has almost the same title. */
    confirmSimilar: (line: number, confirmSimilar: boolean) =>
      setRows(
        rows.map((row) =>
          row.line === line && 'movie' in row ? { ...row, movie: { ...row.movie, confirmSimilar } } : row,
        ),
      ),
  };
}

/** Returns true if the import will add the row's movie. */
export function isReady(row: CheckedRow): boolean {
  if (row.result?.outcome === 'ready') return true;
  return row.result?.outcome === 'similar' && 'movie' in row && row.movie.confirmSimilar === true;
}

/** Adds the server's results to the rows. The server returns one result for each row with a movie, in row order. */
function withResults(rows: readonly CsvRow[], results: readonly ImportedMovie[] | undefined): CheckedRow[] {
  let next = 0;
  return rows.map((row) => {
    if (!('movie' in row) || results === undefined) return row;
    const result = results[next];
    next += 1;
    return { ...row, result };
  });
}

/** Imports movies, or only validates them if `dryRun` is true. Returns one result per movie, in the same order. */
async function importMovies(movies: readonly ImportableMovie[], dryRun: boolean): Promise<readonly ImportedMovie[]> {
  return (await callOperation(movieOperations.importMovies, { movies: [...movies], dryRun })).movies;
}
