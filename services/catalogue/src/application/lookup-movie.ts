import { err, ok, type Result } from '@dreamreel/kit/result';
import { SEARCH_MIN_LENGTH } from '@dreamreel/proto/catalogue';
import type { FilmLookedUp } from '@dreamreel/proto/movies';
import type { FilmFound, FilmSource, OwnFilms } from './ports.ts';

type Deps = {
  /** The titles that players can find. */
  corpus: FilmSource;
  /** A movie database elsewhere, where one is configured. */
  tmdb?: FilmSource | undefined;
  own: OwnFilms;
  /** Told when the movie database could not be asked. */
  report: (error: unknown) => void;
};

const MOST = 20;

/** Films that somebody may want to add. While the movie database is away the corpus answers alone, if it can. */
export const lookupMovie =
  ({ corpus, tmdb, own, report }: Deps) =>
  async ({ query }: { query: string }): Promise<Result<FilmLookedUp[], 'lookup-failed'>> => {
    const wanted = query.trim();
    if (wanted.length < SEARCH_MIN_LENGTH) return ok([]);

    const [elsewhere, known] = await Promise.all([asked(tmdb, wanted, report), corpus(wanted)]);
    if (!elsewhere && known.length === 0) return err('lookup-failed');
    const films = [
      ...(elsewhere ?? []).map((film) => ({ ...film, source: 'tmdb' as const })),
      ...known.map((film) => ({ ...film, source: 'corpus' as const })),
    ];
    const each = [...new Map(films.toReversed().map((film) => [nameOf(film), film])).values()].toReversed();
    const first = each.slice(0, MOST);
    const ids = await own(first);
    return ok(first.map((film) => ({ ...film, movieId: ids.get(nameOf(film)) ?? null })));
  };

/** By this a film is one of our own. */
export function nameOf({ title, year }: Pick<FilmFound, 'title' | 'year'>): string {
  return `${year} ${title}`;
}

async function asked(source: FilmSource | undefined, query: string, report: (error: unknown) => void) {
  if (!source) return [];
  try {
    return await source(query);
  } catch (error) {
    report(error);
    return undefined;
  }
}
