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
import type { NamedMovie } from './index-movies.ts';

type Deps = {
  titles: Pick<Titles, 'changedSince'>;
  indexes: TitleIndexes;
  /** Called if updating the index in the background fails. The next title change triggers another attempt. */
  report: (error: unknown) => void;
};

/**
 * Maximum number of titles in the small index. Building an index of this size takes about as long as a few searches.
 * The large index is built in a worker thread.
 */
const MAX_RECENT = 2_000;

/**
 * Searches titles in memory. A large index contains all titles, and a small index contains the titles that changed
 * after the large index was built.
 */
export function liveTitleSearch({ titles, indexes, report }: Deps) {
  let largeIndex: BuiltIndex = { index: buildIndex([]), revision: -1 };
  let recent = buildRecentIndex([]);
  let currentRefresh: Promise<void> = Promise.resolve();
  let nextRefresh: Promise<void> | undefined;
  let currentBuild: Promise<void> | undefined;

  const readChanges = async (): Promise<void> => {
    const changed = await titles.changedSince(largeIndex.revision, MAX_RECENT + 1);
    recent = buildRecentIndex(changed.slice(0, MAX_RECENT));
    if (changed.length > MAX_RECENT) currentBuild ??= build().finally(() => (currentBuild = undefined));
  };

  const build = async (): Promise<void> => {
    try {
      largeIndex = await indexes.build();
      // The refresh isn't awaited, because it can start another build only after this build has ended.
      void refresh().catch(report);
    } catch (error) {
      report(error);
    }
  };

  /**
   * Runs refreshes one at a time, so an older result can't overwrite a newer one. Concurrent callers share the same
   * refresh.
   */
  const refresh = (): Promise<void> => {
    nextRefresh ??= currentRefresh.then(() => {
      nextRefresh = undefined;
      const reading = readChanges();
      currentRefresh = reading.catch(() => undefined);
      return reading;
    });
    return nextRefresh;
  };

  const hitsOf = (query: string): readonly Hit[] =>
    mergeHits(recent.index.search(query), largeIndex.index.search(query, recent.ids));

  /** Returns the title that exactly matches the text. If several titles match, returns the first search result. */
  const findWholeTitle = (text: string): Pick<Hit, 'title' | 'year'> | undefined => {
    if (text.length > SEARCH_MAX_LENGTH) return undefined;
    const [best] = hitsOf(text);
    return best !== undefined && isWholeName(best) ? { title: best.title, year: best.year } : undefined;
  };

  return {
    /** Loads the index and resolves once all titles are searchable. */
    async start(): Promise<void> {
      largeIndex = (await indexes.load()) ?? largeIndex;
      await refresh();
      await currentBuild;
    },
    /** Updates the small index with the titles that changed. */
    refresh,
    search: ({ query }: { query: string }): FoundTitle[] => explainHits(query, hitsOf(query)).map(toFoundTitle),
    /** Returns the title that exactly matches the text, or null. */
    findTitle: (text: string): string | null => findWholeTitle(text)?.title ?? null,
    findWholeTitle,
    /**
     * Reports whether a search for the movie's title returns a correct guess. The release year can be off by one,
     * because sources disagree.
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

function buildRecentIndex(titles: readonly IndexedTitle[]) {
  return { index: buildIndex(titles), ids: new Set(titles.map(({ id }) => id)) };
}

function toFoundTitle({ hit: { id, title, year, poster_path }, ...why }: ExplainedHit): FoundTitle {
  return { id, title, year, poster_path, ...why };
}
