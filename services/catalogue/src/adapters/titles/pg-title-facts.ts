import type { Database } from '@dreamreel/kit/database/database';
import type { Clock } from '@dreamreel/kit/process/clock';
import { earliestOpenDay } from '@dreamreel/proto/validators/game-rules';
import { directorsOf } from '@dreamreel/rules/mentions';
import type { LiveTitleSearch } from '../../application/titles/live-title-search.ts';
import type { Credits } from '../../well-known-titles/well-known-titles.ts';

type Deps = {
  database: Pick<Database, 'query'>;
  titles: Pick<LiveTitleSearch, 'findWholeTitle'>;
  /** Returns the credits of a well-known title. They don't depend on the movies in the catalogue. */
  wellKnownCredits: (title: string, year: number) => Credits | undefined;
  clock: Clock;
};

/**
 * Finds a movie's credits only after one of its days is over. The credits of any other movie would reveal that the
 * movie is in the catalogue. The movie's future days don't affect the result. The release year can be off by one,
 * because sources disagree.
 */
const findCredits = {
  name: 'credits-of-title',
  text: `
    SELECT director, coalesce("cast"[1], '') AS "leadActor", coalesce(genres, '{}') AS genres FROM movies
    WHERE title = $1 AND year BETWEEN $2::int - 1 AND $2::int + 1 AND deleted_at IS NULL
      AND EXISTS (SELECT FROM feature_dates WHERE movie_id = movies.id AND date < $3::date)
    ORDER BY abs(year - $2::int) LIMIT 1`,
};

type Row = { director: string; leadActor: string; genres: string[] };
const UNKNOWN: Credits = { directors: [], leadActor: '', genres: [] };

/**
 * Returns the facts that a wrong guess can reveal about the guessed movie: its year, and its directors, lead actor and
 * genres if the movie was already shown or the title is well known.
 */
export function pgTitleFacts({ database, titles, wellKnownCredits, clock }: Deps) {
  return async ({ text }: { text: string }) => {
    const named = titles.findWholeTitle(text);
    if (named === undefined) return null;
    const { title, year } = named;
    const [shown] = await database.query<Row>(findCredits, [title, year, earliestOpenDay(clock.now())]);
    const { directors, leadActor, genres } = shown
      ? { ...shown, directors: directorsOf(shown) }
      : (wellKnownCredits(title, year) ?? UNKNOWN);
    return { year, directors: [...directors], leadActor, genres: [...genres] };
  };
}

export type TitleFacts = ReturnType<typeof pgTitleFacts>;

const OTHERS = 11;
const YEARS = 10;

const FIND_CHOICES = {
  name: 'titles to choose from',
  text: `
    SELECT m.title, ARRAY(
      SELECT DISTINCT o.title FROM (
        SELECT t.title FROM titles t
         WHERE t.year BETWEEN m.year - ${YEARS} AND m.year + ${YEARS} AND lower(t.title) <> lower(m.title)
         ORDER BY t.popularity DESC NULLS LAST, t.id LIMIT ${OTHERS}) o) AS others
    FROM movies m WHERE m.id = $1 AND m.deleted_at IS NULL`,
};

/** Returns a movie's title and the most popular titles of its time, in alphabetical order. */
export function pgTitleChoices(database: Pick<Database, 'query'>) {
  return async ({ movieId }: { movieId: number }): Promise<string[]> => {
    const [found] = await database.query<{ title: string; others: string[] }>(FIND_CHOICES, [movieId]);
    return found ? [found.title, ...found.others].toSorted((one, other) => one.localeCompare(other)) : [];
  };
}
