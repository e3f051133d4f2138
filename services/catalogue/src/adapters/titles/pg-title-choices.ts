import type { Database } from '@dreamreel/kit/database/database';

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
