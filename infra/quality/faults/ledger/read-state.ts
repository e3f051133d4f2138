import pg from 'pg';
import { servicePlans } from '../../../dev/service-plans.ts';

/** Values that distinguish a run's simulated players from other players of the same product. */
export type Marks = { readonly sessions: string; readonly mailDomain: string; readonly day: string };

/** Returns the URL of a service's database. */
export type DatabaseAddress = (service: string) => Promise<string>;

/** The stored data at the end of a run: database rows and delivered emails. */
export type State = Awaited<ReturnType<typeof readState>>;

type UserRow = { id: number; email: string; notifications: boolean };
type PlayRow = { player: string; date: string; status: string; guesses: readonly string[]; counted: boolean };
type StatisticsRow = { player: string; played: number; winsByGuesses: readonly number[] };
type MovieRow = { id: number; title: string; description: string; deleted: boolean; days: readonly string[] };
type DayRow = { date: string; title: string };
type JobRow = { id: string; movieId: number; state: string; items: readonly string[] };

/** Reads directly from the databases, bypassing the services and proxies. */
export async function readState(addressOf: DatabaseAddress, marks: Marks, addressees: readonly string[]) {
  const of = async <Row extends pg.QueryResultRow>(service: string, text: string, values: readonly unknown[] = []) =>
    rowsOf<Row>(await addressOf(service), text, values);
  const users = await of<UserRow>(
    'identity',
    'SELECT id, email, email_notifications AS notifications FROM users WHERE email LIKE $1',
    [`%@${marks.mailDomain}`],
  );
  const players = users.map(({ id }) => `user:${id}`);
  const countOf = async (text: string) => {
    const owners = servicePlans.filter(({ database }) => database).map(({ name }) => name);
    const count = async (name: string) => (await of<{ count: number }>(name, text))[0]?.count ?? 0;
    return new Map(await Promise.all(owners.map(async (name) => [name, await count(name)] as const)));
  };

  return {
    users,
    addressees: addressees.filter((email) => email.endsWith(`@${marks.mailDomain}`)),
    plays: await of<PlayRow>(
      'game',
      `SELECT player, to_char(date, 'YYYY-MM-DD') AS date, status, guesses, counted FROM plays
       WHERE player LIKE $1 OR player = ANY($2)`,
      [`guest:${marks.sessions}%`, players],
    ),
    statistics: await of<StatisticsRow>(
      'game',
      'SELECT player, played, wins_by_guesses AS "winsByGuesses" FROM statistics WHERE player = ANY($1) OR player LIKE $2',
      [players, 'guest:%'],
    ),
    puzzles: await of<DayRow>(
      'game',
      `SELECT to_char(date, 'YYYY-MM-DD') AS date, movie->>'title' AS title FROM puzzles`,
    ),
    subscribers: await of<{ userId: number; notifications: boolean }>(
      'notification',
      'SELECT user_id AS "userId", email_notifications AS notifications FROM subscribers',
    ),
    deliveries: await of<{ userId: number; state: string }>(
      'notification',
      'SELECT user_id AS "userId", state FROM deliveries WHERE date = $1',
      [marks.day],
    ),
    movies: await of<MovieRow>(
      'catalogue',
      `SELECT id, title, description, deleted_at IS NOT NULL AS deleted,
         ARRAY(SELECT to_char(date, 'YYYY-MM-DD') FROM feature_dates WHERE movie_id = movies.id ORDER BY date) AS days
       FROM movies`,
    ),
    titles: (await of<{ title: string }>('catalogue', 'SELECT title FROM titles')).map(({ title }) => title),
    /** Planned days of complete movies. The game service stores these days as puzzles. */
    planned: await of<DayRow>(
      'catalogue',
      `SELECT to_char(date, 'YYYY-MM-DD') AS date, title FROM feature_dates JOIN movies ON movies.id = movie_id
       WHERE deleted_at IS NULL
         AND (SELECT count(image_key) FROM scenes WHERE scenes.movie_id = movies.id) = 5`,
    ),
    images: await of<{ movieId: number; position: number; count: number }>(
      'catalogue',
      'SELECT movie_id AS "movieId", position, count(*)::int AS count FROM images GROUP BY 1, 2',
    ),
    jobs: await of<JobRow>(
      'generation',
      `SELECT id, movie_id AS "movieId", state,
         ARRAY(SELECT state FROM image_items WHERE job_id = image_jobs.id) AS items FROM image_jobs`,
    ),
    waitingEvents: await countOf('SELECT count(*)::int AS count FROM outbox WHERE published_at IS NULL'),
    deadLetters: await countOf('SELECT count(*)::int AS count FROM dead_letters'),
  };
}

async function rowsOf<Row extends pg.QueryResultRow>(
  connectionString: string,
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}
