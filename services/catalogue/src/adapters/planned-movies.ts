import type { Database } from '@dreamreel/kit/database/database';
import type { GameDate } from '@dreamreel/proto/calendar';

type PlannedMovie = { date: GameDate; movieId: number; title: string; aliases: string[] };

/** Twenty movies with the longest titles that are allowed fit into one NATS message. */
const FIRST_DAYS = {
  name: 'movies of the first days from a date on',
  text: `
    SELECT to_char(f.date, 'YYYY-MM-DD') AS date, m.id AS "movieId", m.title, m.aliases
      FROM feature_dates f JOIN movies m ON m.id = f.movie_id
     WHERE f.date >= $1::date ORDER BY f.date LIMIT 20`,
};

/** Reads the movies on the first planned days from a date on, the earliest first. */
export function plannedMovies(database: Pick<Database, 'query'>) {
  return (from: GameDate): Promise<PlannedMovie[]> => database.query<PlannedMovie>(FIRST_DAYS, [from]);
}
