import type { Database } from '@dreamreel/kit/database/database';
import type { Clock } from '@dreamreel/kit/process/clock';

/** For a large table it takes Postgres's estimate: counting millions of rows at every scrape is too slow. */
const COUNT = {
  name: 'count-open-sessions',
  text: `
    SELECT CASE WHEN reltuples > 100000 THEN reltuples::float8
      ELSE (SELECT count(*) FROM sessions WHERE idle_expires_at > $1)::float8 END AS open
    FROM pg_class WHERE oid = 'sessions'::regclass`,
};

export async function countOpenSessions(database: Pick<Database, 'query'>, clock: Clock): Promise<number> {
  const [row] = await database.query<{ open: number }>(COUNT, [clock.now()]);
  return row?.open ?? 0;
}
