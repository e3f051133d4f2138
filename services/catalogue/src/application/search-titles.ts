import { SEARCH_MAX_LENGTH, MAX_SEARCH_RESULTS, type FoundTitle } from '@dreamreel/proto/catalogue';
import { foldedNames, namesMovie } from '@dreamreel/proto/title';
import { buildArrays } from '../domain/search/build-arrays.ts';
import { byRank, type IndexedTitle, ranked } from '../domain/search/indexed-title.ts';
import { QUALITY } from '../domain/search/quality.ts';
import { type Hit, titleIndex } from '../domain/search/title-index.ts';
import type { NamedMovie } from './offer-title.ts';
import type { BuiltIndex, TitleIndexes, Titles } from './ports.ts';

type Deps = {
  titles: Pick<Titles, 'changedSince'>;
  indexes: TitleIndexes;
  /** Told when a new index could not be built; the next change tries again. */
  report: (error: unknown) => void;
};

/** So many changed titles make a small index of their own in the time of a few searches; more are built aside. */
const RECENT_MOST = 2_000;

/** Searches in memory: a large index as it was built, and a small one of what has changed since. */
export function titleSearch({ titles, indexes, report }: Deps) {
  let built: BuiltIndex = { index: titleIndex(buildArrays([])), revision: -1 };
  let recent = recentIndex([]);
  let refreshing: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  let building: Promise<void> | undefined;

  const readChanges = async (): Promise<void> => {
    const changed = await titles.changedSince(built.revision, RECENT_MOST + 1);
    recent = recentIndex(changed.slice(0, RECENT_MOST));
    if (changed.length > RECENT_MOST) building ??= build().finally(() => (building = undefined));
  };

  const build = async (): Promise<void> => {
    try {
      built = await indexes.build();
      // Not awaited: it may begin the next one, which waits for this one to end.
      void refresh().catch(report);
    } catch (error) {
      report(error);
    }
  };

  /** One at a time, or an older answer could come last; whoever asks while one waits is served by that one. */
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
    bestOf(recent.index.search(query), built.index.search(query, recent.ids));

  return {
    /** Ready to search all titles once it resolves. */
    async start(): Promise<void> {
      built = (await indexes.load()) ?? built;
      await refresh();
      await building;
    },
    /** Reads what has changed. */
    refresh,
    search: ({ query }: { query: string }): FoundTitle[] => hitsOf(query).map(asFound),
    /** The title that a text names in full, by itself or by another name of the movie; null where it names none. */
    named(text: string): string | null {
      if (text.length > SEARCH_MAX_LENGTH) return null;
      const [best] = hitsOf(text);
      return best !== undefined && best.quality <= QUALITY.otherName ? best.title : null;
    },
    /** Whether a search for a movie's title finds one that wins, of about its year: sources differ by one. */
    isOffered({ title, year, aliases }: NamedMovie): boolean {
      const names = foldedNames([title, ...aliases]);
      return hitsOf(title).some(
        (hit) => hit.quality <= QUALITY.otherName && Math.abs(hit.year - year) <= 1 && namesMovie(hit.title, names),
      );
    },
  };
}

function recentIndex(titles: readonly IndexedTitle[]) {
  return { index: titleIndex(buildArrays(titles)), ids: new Set(titles.map(({ id }) => id)) };
}

function bestOf(some: readonly Hit[], others: readonly Hit[]): readonly Hit[] {
  if (some.length === 0) return others;
  const hits = [...some, ...others].map(ranked).sort((a, b) => a.quality - b.quality || byRank(a, b));
  const best = stageOf(hits[0]);
  return hits.filter((hit) => stageOf(hit) === best).slice(0, MAX_SEARCH_RESULTS);
}

/** One index alone goes on to what fits far worse only where it has found nothing better. */
function stageOf(hit: Hit | undefined): number {
  return Math.floor((hit?.quality ?? 0) / QUALITY.twoTypos);
}

function asFound({ id, title, year, poster_path }: Hit): FoundTitle {
  return { id, title, year, poster_path };
}
