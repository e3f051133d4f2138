import { hash } from 'node:crypto';
import type { Database } from '@dreamreel/kit/database/database';
import type { Clock } from '@dreamreel/kit/process/clock';
import type { FoundTitle } from '@dreamreel/proto/catalogue/found-titles';
import { unknownFields } from '@dreamreel/proto/catalogue/movie-fields';
import { earliestOpenDay } from '@dreamreel/proto/validators/game-rules';
import { directorsOf } from '@dreamreel/rules/mentions';
import type { MovieFound } from '../../application/ports.ts';
import type { LiveTitleSearch } from '../../application/titles/live-title-search.ts';
import type { Credits } from '../../well-known-titles/well-known-titles.ts';
import { titleCorpus } from './pg-title-corpus.ts';

type Deps = {
  database: Pick<Database, 'query'>;
  titleSearch: Pick<LiveTitleSearch, 'search' | 'findWholeTitle'>;
  /** Returns the credits of a well-known title. They don't depend on the movies in the catalogue. */
  wellKnownCredits: (title: string, year: number) => Credits | undefined;
  clock: Clock;
};

/**
 * Finds a movie's credits only after one of its days is over. The credits of any other movie would reveal that the
 * movie is in the catalogue. The movie's future days don't affect the result. The release year can be off by one,
 * because sources disagree.
 */
const FIND_CREDITS = {
  name: 'credits-of-title',
  text: `
    SELECT director, coalesce("cast"[1], '') AS "leadActor", coalesce(genres, '{}') AS genres FROM movies
    WHERE title = $1 AND year BETWEEN $2::int - 1 AND $2::int + 1 AND deleted_at IS NULL
      AND EXISTS (SELECT FROM feature_dates WHERE movie_id = movies.id AND date < $3::date)
    ORDER BY abs(year - $2::int) LIMIT 1`,
};
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
const OTHER_TITLES = {
  name: 'other titles of some movies',
  text: 'SELECT id, other_titles AS aliases FROM titles WHERE id = ANY($1::int[])',
};

type Row = { director: string; leadActor: string; genres: string[] };
const UNKNOWN: Credits = { directors: [], leadActor: '', genres: [] };

/** Queries about titles, outside the transaction. */
export function pgTitles({ database, titleSearch, wellKnownCredits, clock }: Deps) {
  return {
    /**
     * Returns the facts that a wrong guess can reveal about the guessed movie: its year, and its directors, lead actor
     * and genres if the movie was already shown or the title is well known.
     */
    async facts({ text }: { text: string }) {
      const named = titleSearch.findWholeTitle(text);
      if (named === undefined) return null;
      const { title, year } = named;
      const [shown] = await database.query<Row>(FIND_CREDITS, [title, year, earliestOpenDay(clock.now())]);
      const { directors, leadActor, genres } = shown
        ? { ...shown, directors: directorsOf(shown) }
        : (wellKnownCredits(title, year) ?? UNKNOWN);
      return { year, directors: [...directors], leadActor, genres: [...genres] };
    },

    /** Returns a movie's title and the most popular titles of its time, in alphabetical order. */
    async choices({ movieId }: { movieId: number }): Promise<string[]> {
      const [found] = await database.query<{ title: string; others: string[] }>(FIND_CHOICES, [movieId]);
      return found ? [found.title, ...found.others].toSorted((one, other) => one.localeCompare(other)) : [];
    },

    /** Finds movies that an admin can add, by searching the titles that players can guess. */
    async movies(query: string): Promise<MovieFound[]> {
      const found = titleSearch.search({ query });
      const rows = await database.query<{ id: number; aliases: string[] }>(OTHER_TITLES, [found.map(({ id }) => id)]);
      const aliases = new Map(rows.map((row) => [row.id, row.aliases]));
      return found.map(({ id, title, year, poster_path }) => {
        return { ...unknownFields, title, year, aliases: aliases.get(id) ?? [], poster_path };
      });
    },
  };
}

/** 48 bits fit into a JavaScript number, and collisions among a million titles are very unlikely. */
const HEX_DIGITS = 12;

/**
 * Creates a function that replaces database IDs of titles with public IDs. Database IDs would reveal which titles were
 * added most recently, and those titles are usually upcoming movies. A public ID is a keyed hash of title and year. The
 * hash key is stored in the database, so IDs are the same on all replicas and after a restart.
 *
 * @returns a function that takes a few microseconds per title
 */
export async function pgTitleIds(database: Pick<Database, 'query'>) {
  const { idKey } = await titleCorpus(database);
  const idOf = ({ title, year }: FoundTitle) =>
    Number.parseInt(hash('sha256', `${idKey} ${year} ${title}`, 'hex').slice(0, HEX_DIGITS), 16);
  return (found: readonly FoundTitle[]): FoundTitle[] => found.map((title) => ({ ...title, id: idOf(title) }));
}
