import type { Database } from '@dreamreel/kit/database';
import { directorsOf } from '@dreamreel/proto/catalogue/directors';
import type { liveTitleSearch } from '../application/live-title-search.ts';

type Deps = {
  database: Pick<Database, 'query'>;
  titles: Pick<ReturnType<typeof liveTitleSearch>, 'whollyNamed'>;
};

/** Sources differ by a year. */
const findDirector = {
  name: 'director-of-title',
  text: `
    SELECT director FROM movies
    WHERE title = $1 AND year BETWEEN $2::int - 1 AND $2::int + 1 AND director <> '' AND deleted_at IS NULL
    ORDER BY abs(year - $2::int) LIMIT 1`,
};

/** What is known of the movie that a text names: the titles have the year, the catalogue's own movies the director too. */
export function titleFacts({ database, titles }: Deps) {
  return async ({ text }: { text: string }) => {
    const named = titles.whollyNamed(text);
    if (named === undefined) return null;
    const [movie] = await database.query<{ director: string }>(findDirector, [named.title, named.year]);
    return { year: named.year, directors: directorsOf(movie ?? { director: '' }) };
  };
}
