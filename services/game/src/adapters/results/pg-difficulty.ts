import type { Database } from '@dreamreel/kit/database/database';
import { featuredMovieSchema } from '@dreamreel/proto/catalogue/feature-calendar';
import type { Difficulty } from '../../application/ports.ts';

const MAX_WRONG_GUESSES = 500;

/** Finds all games played with a movie. Games that don't have a recorded hint for every guess are excluded. */
const PLAYS_OF_MOVIE = `
  SELECT * FROM plays
  WHERE puzzle_id IN (SELECT id FROM puzzles WHERE (movie ->> 'movieId')::int = $1)
    AND cardinality(hints_of_guesses) = cardinality(guesses)`;

const countHints = {
  name: 'count-hints-of-movie',
  text: `
    SELECT hint,
      count(*) FILTER (WHERE hints_used >= hint)::int AS reached,
      count(*) FILTER (WHERE hints_used = hint AND status = 'won')::int AS solved,
      count(*) FILTER (WHERE hints_used > hint AND NOT hint = ANY(hints_of_guesses))::int AS skipped,
      count(status)::int AS plays
    FROM generate_series(1, 5) AS hint LEFT JOIN (${PLAYS_OF_MOVIE}) AS play ON true
    GROUP BY hint ORDER BY hint`,
};

const countWrongGuesses = {
  name: 'count-wrong-guesses-of-movie',
  text: `
    SELECT mode() WITHIN GROUP (ORDER BY guess) AS guess, count(DISTINCT player)::int AS players
    FROM (${PLAYS_OF_MOVIE}) AS play, unnest(CASE status WHEN 'won' THEN trim_array(guesses, 1) ELSE guesses END) AS guess
    GROUP BY lower(guess) ORDER BY players DESC, 1 LIMIT ${MAX_WRONG_GUESSES}`,
};

const findDays = {
  name: 'find-days-of-movie',
  text: `
    SELECT to_char(date, 'YYYY-MM-DD') AS date, movie FROM puzzles
    WHERE (movie ->> 'movieId')::int = $1 ORDER BY puzzles.date DESC`,
};

type HintRow = { hint: number; reached: number; solved: number; skipped: number; plays: number };

export function pgDifficulty(database: Pick<Database, 'query'>): Difficulty {
  return {
    async hintsOf(movieId) {
      const rows = await database.query<HintRow>(countHints, [movieId]);
      return { plays: rows[0]?.plays ?? 0, hints: rows.map(({ plays: _, ...hint }) => hint) };
    },
    async daysOf(movieId) {
      const rows = await database.query<{ date: string; movie: unknown }>(findDays, [movieId]);
      return rows.map(({ date, movie }) => ({ date, movie: featuredMovieSchema.parse(movie) }));
    },
    wrongGuessesOf: (movieId) => database.query<{ guess: string; players: number }>(countWrongGuesses, [movieId]),
  };
}
