import { type FoundTitle, SEARCH_MAX_LENGTH } from '@dreamreel/proto/catalogue/found-titles';
import { foldedNames, namesMovie } from '@dreamreel/rules/titles';
import {
  buildIndex,
  type ExplainedHit,
  explainHits,
  type Hit,
  type IndexedTitle,
  isWholeName,
  mergeHits,
} from '../../title-search/title-search.ts';
import type { BuiltIndex, TitleIndexes, Titles } from '../ports.ts';
import type { NamedMovie } from './index-movie.ts';

type Deps = {
  titles: Pick<Titles, 'changedSince'>;
  indexes: TitleIndexes;
  /** Called when a new index could not be built. The next change tries again. */
  report: (error: unknown) => void;
};

/** An index of this size is built in the time of a few searches. A larger one is built in another thread. */
const MAX_RECENT = 2_000;

/**
 * Searches in memory, in two indexes: a large one, and a small one with the titles that have changed since it was
 * built.
 */
export function liveTitleSearch({ titles, indexes, report }: Deps) {
  let built: BuiltIndex = { index: buildIndex([]), revision: -1 };
  let recent = recentIndex([]);
  let refreshing: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  let building: Promise<void> | undefined;

  const readChanges = async (): Promise<void> => {
    const changed = await titles.changedSince(built.revision, MAX_RECENT + 1);
    recent = recentIndex(changed.slice(0, MAX_RECENT));
    if (changed.length > MAX_RECENT) building ??= build().finally(() => (building = undefined));
  };

  const build = async (): Promise<void> => {
    try {
      built = await indexes.build();
      // Not awaited, because it can start the next build, which waits until this one has ended.
      void refresh().catch(report);
    } catch (error) {
      report(error);
    }
  };

  /**
   * Refreshes run one at a time, so an older result can't overwrite a newer one. Calls that arrive during the wait
   * share it.
   */
  const refresh = (): Promise<void> => {
    waiting ??= refreshing.then(() => {
      waiting = undefined;
      const reading = readChanges();
      refreshing = reading.catch(() => undefined);
      return reading;
    });
    return waiting;
  };

  const hitsOf = (query: string): readonly Hit[] =>
    mergeHits(recent.index.search(query), built.index.search(query, recent.ids));

  /** Returns the title and year that a text names in full. If several match, the first search result wins. */
  const findWholeTitle = (text: string): Pick<Hit, 'title' | 'year'> | undefined => {
    if (text.length > SEARCH_MAX_LENGTH) return undefined;
    const [best] = hitsOf(text);
    return best !== undefined && isWholeName(best) ? { title: best.title, year: best.year } : undefined;
  };

  return {
    /** Loads the index and resolves when all titles can be searched. */
    async start(): Promise<void> {
      built = (await indexes.load()) ?? built;
      await refresh();
      await building;
    },
    /** Reads the changed titles. */
    refresh,
    search: ({ query }: { query: string }): FoundTitle[] => explainHits(query, hitsOf(query)).map(toFoundTitle),
    /** Returns the title that a text names in full, or null. */
    findTitle: (text: string): string | null => findWholeTitle(text)?.title ?? null,
    findWholeTitle,
    /**
     * Reports whether a search for a movie's title finds a correct guess. The years of different sources can differ by
     * one.
     */
    isSearchable({ title, year, aliases }: NamedMovie): boolean {
      const names = foldedNames([title, ...aliases]);
      return hitsOf(title).some(
        (hit) => isWholeName(hit) && Math.abs(hit.year - year) <= 1 && namesMovie(hit.title, names),
      );
    },
  };
}

export type LiveTitleSearch = ReturnType<typeof liveTitleSearch>;

function recentIndex(titles: readonly IndexedTitle[]) {
  return { index: buildIndex(titles), ids: new Set(titles.map(({ id }) => id)) };
}

function toFoundTitle({ hit: { id, title, year, poster_path }, ...why }: ExplainedHit): FoundTitle {
  return { id, title, year, poster_path, ...why };
}
