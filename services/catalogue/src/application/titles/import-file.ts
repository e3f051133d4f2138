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
    const counts = { lines: 0, doneBefore, entries: 0, added: 0, changed: 0, skipped: 0 };
    const bad: Partial<Record<BadLine, number>> = {};
    const badLines: number[] = [];
    const report = (): ImportReport => ({ ...counts, bad, badLines });
    let batch: T[] = [];
    let linesWritten = doneBefore;

    const count = (line: FileLine<T>) => {
      if (line.kind === 'entry') {
        counts.entries += 1;
        batch.push(line.entry);
      } else if (line.kind === 'skipped') {
        counts.skipped += 1;
      } else {
        bad[line.reason] = (bad[line.reason] ?? 0) + 1;
        if (badLines.length < MAX_BAD_LINES) badLines.push(counts.lines);
      }
    };
    const writeBatch = async () => {
      const { added, changed } = await transaction(async (writes) => {
        const written = await write(writes, batch);
        if (written.added + written.changed > 0) await writes.titlesAdded(written.added);
        await writes.titleImports.setLinesDone(name, counts.lines);
        return written;
      });
      counts.added += added;
      counts.changed += changed;
      batch = [];
      linesWritten = counts.lines;
      progress(report());
    };

    for await (const text of lines) {
      counts.lines += 1;
      if (counts.lines <= doneBefore) continue;
      count(read(text));
      if (batch.length >= BATCH_ENTRIES || counts.lines - linesWritten >= BATCH_LINES) await writeBatch();
    }
    if (counts.lines > linesWritten) await writeBatch();
    return report();
  };

/** Adds titles and posters from entries with complete movie data. Other entries only update the popularity. */
export const writeTmdbEntries: WriteEntries<TmdbEntry> = async ({ titles }, entries) => {
  const { added, changed } = await titles.add(entries.filter(isWholeMovie));
  return { added, changed: changed + (await titles.setPopularity(entries.filter((entry) => !isWholeMovie(entry)))) };
};

function isWholeMovie(entry: TmdbEntry): entry is WholeMovie {
  return 'year' in entry;
}
