import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { type ImportedMovie, MAX_IMPORTED_MOVIES } from '@dreamreel/proto/catalogue/movies';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureText } from '../../session/failure-text.ts';
import { type CsvRow, readCsv } from './read-csv.ts';

/** A CSV row with its import result. `result` is undefined until the server has responded. */
export type CheckedRow = CsvRow & { readonly result?: ImportedMovie | undefined };

type MovieRow = Extract<CheckedRow, { movie: unknown }>;
type Submission = { readonly rows: readonly MovieRow[]; readonly dryRun: boolean; readonly signal: AbortSignal };

type ChosenFile = Readonly<{ name: string; ignored: readonly string[]; isWindows1252: boolean; error: string | null }>;
const NO_FILE: ChosenFile = { name: '', ignored: [], isWindows1252: false, error: null };

/** Request bytes that remain for the movies of a part, without the other field and the brackets. */
const PART_BYTES = movieOperations.importMovies.http.maxBodyBytes - 1_000;

/** Reads the chosen file, checks it with a dry run, and imports the movies when the admin starts the import. */
export function useImport() {
  const { t } = useLingui();
  const movies = useMovieCache();
  const [file, setFile] = useState(NO_FILE);
  const [rows, setRows] = useState<readonly CheckedRow[]>([]);
  const [done, setDone] = useState(0);
  const controller = useRef(new AbortController());

  const mutation = useMutation({
    mutationFn: (submission: Submission) => {
      setDone(0);
      return sendParts(submission, (results) => {
        setRows((all) => all.map((row) => (results.has(row.line) ? { ...row, result: results.get(row.line) } : row)));
        setDone((count) => count + results.size);
      });
    },
    onSettled: (_, __, { dryRun }) => (dryRun ? undefined : movies.refresh()),
  });
  const isImport = mutation.variables?.dryRun === false;
  const isImporting = isImport && mutation.isPending;

  function checkRows(lines: readonly CheckedRow[]): void {
    controller.current.abort();
    controller.current = new AbortController();
    const unchecked = lines.filter(isUnchecked);
    if (unchecked.length > 0) mutation.mutate({ rows: unchecked, dryRun: true, signal: controller.current.signal });
  }

  async function choose(chosen: File): Promise<void> {
    if (isImporting) return;
    controller.current.abort();
    mutation.reset();
    const { name } = chosen;
    setFile({ ...NO_FILE, name });
    const { rows: lines = [], ...contents } = readCsv(new Uint8Array(await chosen.arrayBuffer()));
    setFile({ ...NO_FILE, name, ...contents });
    setRows(lines);
    checkRows(lines);
  }

  const { error, isPending, variables } = mutation;
  const noResponse = isImport
    ? t`The server didn’t respond. Try importing the remaining movies again.`
    : t`The server didn’t respond. Try checking the file again.`;
  return {
    ...file,
    rows,
    error: file.error ?? (error && failureText(error, noResponse)),
    isBusy: isPending,
    isImporting,
    /** True if the last request was an import and not a check. */
    isImport,
    progress: isPending && variables ? { done, total: variables.rows.length } : null,
    choose,
    /** Checks the rows that aren't checked yet, after an error. */
    check: () => checkRows(rows),
    start: () => mutation.mutate({ rows: rows.filter(isReady), dryRun: false, signal: new AbortController().signal }),
    /** Sets whether to import a row's movie even though another movie from that year has almost the same title. */
    confirmSimilar: (line: number, confirmSimilar: boolean) =>
      setRows((all) =>
        all.map((row) =>
          row.line === line && 'movie' in row ? { ...row, movie: { ...row.movie, confirmSimilar } } : row,
        ),
      ),
  };
}

/** Returns true if the import will add the row's movie. */
export function isReady(row: CheckedRow): row is MovieRow {
  if (!('movie' in row)) return false;
  return row.result?.outcome === 'ready' || (row.result?.outcome === 'similar' && row.movie.confirmSimilar === true);
}

/** Returns true if the server hasn't checked the row's movie. */
export function isUnchecked(row: CheckedRow): row is MovieRow {
  return 'movie' in row && row.result === undefined;
}

/**
 * Sends rows to the server in parts, and reports the results of each part by line. Each part is one transaction, so the
 * results of earlier parts stay valid if a part fails.
 */
async function sendParts(
  { rows, dryRun, signal }: Submission,
  onResults: (results: ReadonlyMap<number, ImportedMovie | undefined>) => void,
): Promise<void> {
  for (const part of partsOf(rows)) {
    const request = { movies: part.map(({ movie }) => movie), dryRun };
    const { movies } = await callOperation(movieOperations.importMovies, request, { signal });
    signal.throwIfAborted();
    onResults(new Map(part.map(({ line }, index) => [line, movies[index]])));
  }
}

/** Splits rows into parts that fit into one request. */
function partsOf(rows: readonly MovieRow[]): MovieRow[][] {
  const parts: MovieRow[][] = [];
  let part: MovieRow[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = new Blob([JSON.stringify(row.movie), ',']).size;
    if (part.length === 0 || part.length === MAX_IMPORTED_MOVIES || bytes + size > PART_BYTES) {
      part = [];
      parts.push(part);
      bytes = 0;
    }
    part.push(row);
    bytes += size;
  }
  return parts;
}
