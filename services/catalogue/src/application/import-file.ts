import type { BadLine, ReadLine } from '../domain/imports/file-line.ts';
import type { Change, Writes } from './ports.ts';

export type TitleFile = {
  /** The same for the same content, wherever it lies. */
  readonly name: string;
  /** From the first line on; undefined in place of a line that is too long. */
  readonly lines: AsyncIterable<string | undefined>;
};

export type ImportReport = {
  readonly lines: number;
  /** Lines that an import before this one had done. */
  readonly doneBefore: number;
  readonly entries: number;
  readonly added: number;
  readonly changed: number;
  readonly passedOver: number;
  readonly bad: Readonly<Partial<Record<BadLine, number>>>;
  /** Where the first bad lines are. */
  readonly badLines: readonly number[];
};

/** Writes a batch of entries; answers what it did. */
export type TakeEntries<T> = (writes: Writes, entries: readonly T[]) => Promise<{ added: number; changed: number }>;

type Deps<T> = {
  change: Change;
  read: ReadLine<T>;
  take: TakeEntries<T>;
  progress: (report: ImportReport) => void;
};

const ENTRIES_AT_ONCE = 2_000;
/** Also noted when nothing was wanted for long, so that an import that was cut off does not read it all again. */
const LINES_AT_ONCE = 200_000;
const BAD_LINES_NAMED = 20;

/** Imports a file by parts; each part is written together with how far it goes, so that it is never done twice. */
export const importFile =
  <T>({ change, read, take, progress }: Deps<T>) =>
  async ({ name, lines }: TitleFile): Promise<ImportReport> => {
    const doneBefore = await change(({ titleImports }) => titleImports.linesDone(name));
    const bad: Partial<Record<BadLine, number>> = {};
    const badLines: number[] = [];
    const counts = { lines: 0, doneBefore, entries: 0, added: 0, changed: 0, passedOver: 0 };
    let waiting: T[] = [];
    let noted = doneBefore;

    const write = async () => {
      const { added, changed } = await change(async (writes) => {
        const done = await take(writes, waiting);
        if (done.added + done.changed > 0) await writes.titlesAdded(done.added);
        await writes.titleImports.noteLines(name, counts.lines);
        return done;
      });
      counts.added += added;
      counts.changed += changed;
      waiting = [];
      noted = counts.lines;
      progress({ ...counts, bad, badLines });
    };

    for await (const text of lines) {
      counts.lines += 1;
      if (counts.lines <= doneBefore) continue;
      const line = read(text);
      if (line.kind === 'entry') {
        counts.entries += 1;
        waiting.push(line.entry);
      } else if (line.kind === 'bad') {
        bad[line.reason] = (bad[line.reason] ?? 0) + 1;
        if (badLines.length < BAD_LINES_NAMED) badLines.push(counts.lines);
      } else counts.passedOver += 1;
      if (waiting.length >= ENTRIES_AT_ONCE || counts.lines - noted >= LINES_AT_ONCE) await write();
    }
    if (counts.lines > noted) await write();
    return { ...counts, bad, badLines };
  };
