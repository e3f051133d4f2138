import type { Database } from '@dreamreel/kit/database/database';
import type { Clock } from '@dreamreel/kit/process/clock';
import { directorsOf } from '@dreamreel/rules/directors';
import type { LiveTitleSearch } from '../../application/titles/live-title-search.ts';
import { earliestOpenDay } from '../../domain/days.ts';

type Deps = {
  database: Pick<Database, 'query'>;
  titles: Pick<LiveTitleSearch, 'findWholeTitle'>;
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

type Credits = { director: string; leadActor: string; genres: string[] };
const UNKNOWN: Credits = { director: '', leadActor: '', genres: [] };

/**
 * Returns the facts that a wrong guess can reveal about the guessed movie: its year, and its director, lead actor and
 * genres if the movie was already shown.
 */
export function pgTitleFacts({ database, titles, clock }: Deps) {
  return async ({ text }: { text: string }) => {
    const named = titles.findWholeTitle(text);
    if (named === undefined) return null;
    const values = [named.title, named.year, earliestOpenDay(clock.now())];
    const [{ director, ...credits } = UNKNOWN] = await database.query<Credits>(findCredits, values);
    return { year: named.year, directors: directorsOf({ director }), ...credits };
  };
}

export type TitleFacts = ReturnType<typeof pgTitleFacts>;
