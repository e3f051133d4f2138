import type { BadLine, FileLine, ReadLine, TmdbEntry, WholeMovie } from '../../domain/title-lines.ts';
import type { Transaction, Writes } from '../ports.ts';

export type TitleFile = {
  /** Hash that identifies the file's content, regardless of its path. */
  readonly name: string;
  /** Lines of the file. A line that is too long is undefined. */
  readonly lines: AsyncIterable<string | undefined>;
};

export type ImportReport = {
  readonly lines: number;
  /** Number of lines that an earlier import already processed. */
  readonly doneBefore: number;
  readonly entries: number;
  readonly added: number;
  readonly changed: number;
  readonly skipped: number;
  readonly bad: Readonly<Partial<Record<BadLine, number>>>;
  /** Line numbers of the first invalid lines. */
  readonly badLines: readonly number[];
};

/** Writes a batch of entries and returns the number of added and changed titles. */
export type WriteEntries<T> = (writes: Writes, entries: readonly T[]) => Promise<{ added: number; changed: number }>;

type Deps<T> = {
  transaction: Transaction;
  read: ReadLine<T>;
  write: WriteEntries<T>;
  progress: (report: ImportReport) => void;
};

const BATCH_ENTRIES = 2_000;
/** Maximum number of lines between two progress updates, even if the lines contain no entries. */
const BATCH_LINES = 200_000;
const MAX_BAD_LINES = 20;

/** Imports a file in batches. Each batch is committed together with the progress, so no batch is written twice. */
export const importFile =
  <T>({ transaction, read, write, progress }: Deps<T>) =>
  async ({ name, lines }: TitleFile): Promise<ImportReport> => {
    const doneBefore = await transaction(({ titleImports }) => titleImports.linesDone(name));
    const tally = importCounter<T>(doneBefore);

    const writeBatch = async () => {
      const { entries, lines: linesDone } = tally.batch();
      const written = await transaction(async (writes) => {
        const counts = await write(writes, entries);
        if (counts.added + counts.changed > 0) await writes.titlesAdded(counts.added);
        await writes.titleImports.setLinesDone(name, linesDone);
        return counts;
      });
      tally.batchWritten(written);
      progress(tally.report());
    };

    for await (const text of lines) {
      if (tally.isNextLineDone()) continue;
      tally.count(read(text));
      if (tally.isBatchFull()) await writeBatch();
    }
    if (tally.hasBatch()) await writeBatch();
    return tally.report();
  };

/** Counts lines and collects the entries of the next batch. */
function importCounter<T>(doneBefore: number) {
  const bad: Partial<Record<BadLine, number>> = {};
  const badLines: number[] = [];
  const counts = { lines: 0, doneBefore, entries: 0, added: 0, changed: 0, skipped: 0 };
  let batch: T[] = [];
  let linesWritten = doneBefore;

  return {
    /** Moves to the next line and reports whether an earlier import already processed it. */
    isNextLineDone(): boolean {
      counts.lines += 1;
      return counts.lines <= doneBefore;
    },
    count(line: FileLine<T>): void {
      if (line.kind === 'entry') {
        counts.entries += 1;
        batch.push(line.entry);
      } else if (line.kind === 'skipped') {
        counts.skipped += 1;
      } else {
        bad[line.reason] = (bad[line.reason] ?? 0) + 1;
        if (badLines.length < MAX_BAD_LINES) badLines.push(counts.lines);
      }
    },
    isBatchFull: () => batch.length >= BATCH_ENTRIES || counts.lines - linesWritten >= BATCH_LINES,
    hasBatch: () => counts.lines > linesWritten,
    batch: () => ({ entries: batch, lines: counts.lines }),
    batchWritten({ added, changed }: { added: number; changed: number }): void {
      counts.added += added;
      counts.changed += changed;
      batch = [];
      linesWritten = counts.lines;
    },
    report: (): ImportReport => ({ ...counts, bad, badLines }),
  };
}

/** Adds titles and posters from entries with complete movie data. Other entries only update the popularity. */
export const writeTmdbEntries: WriteEntries<TmdbEntry> = async ({ titles }, entries) => {
  const { added, changed } = await titles.add(entries.filter(isWholeMovie));
  return { added, changed: changed + (await titles.setPopularity(entries.filter((entry) => !isWholeMovie(entry)))) };
};

function isWholeMovie(entry: TmdbEntry): entry is WholeMovie {
  return 'year' in entry;
}
