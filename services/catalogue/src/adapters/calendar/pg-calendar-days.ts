import type { Database } from '@dreamreel/kit/database/database';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import type { CalendarDays } from '../../application/ports.ts';
import type { PrismaClient } from '../../generated/client.ts';
import { plansOn } from './prisma-calendar.ts';

const COUNT_READY_WITHOUT_DAY = {
  name: 'ready movies without a day',
  text: `
    SELECT count(*)::int AS movies FROM movies m
    WHERE m.deleted_at IS NULL AND NOT EXISTS (SELECT FROM feature_dates f WHERE f.movie_id = m.id)
      AND (SELECT count(s.image_key) FROM scenes s WHERE s.movie_id = m.id) = ${HINT_COUNT}
      AND NOT EXISTS (SELECT FROM scenes s JOIN images p ON p.key = s.image_key WHERE s.movie_id = m.id
        AND p.moderation IS NOT NULL AND p.moderation ->> 'flagged' IS DISTINCT FROM 'false')`,
};

/**
 * The query is limited to 20 movies, which keeps the response within one NATS message, even if every title has the
 * maximum length.
 */
const FIRST_DAYS = {
  name: 'movies of the first days from a date on',
  text: `
    SELECT to_char(f.date, 'YYYY-MM-DD') AS date, m.id AS "movieId", m.title, m.aliases
      FROM feature_dates f JOIN movies m ON m.id = f.movie_id
     WHERE f.date >= $1::date ORDER BY f.date LIMIT 20`,
};

type Deps = { database: Pick<Database, 'query'>; prisma: Pick<PrismaClient, 'featureDate'> };

export function pgCalendarDays({ database, prisma }: Deps): CalendarDays {
  return {
    async on(dates) {
      const plans = new Map((await plansOn(prisma, dates)).map((plan) => [plan.date, plan]));
      return dates.toSorted().map((date) => ({ date, plan: plans.get(date) ?? null }));
    },
    readyWithoutDay: async () =>
      (await database.query<{ movies: number }>(COUNT_READY_WITHOUT_DAY, []))[0]?.movies ?? 0,
    firstPlanned: (from) => database.query(FIRST_DAYS, [from]),
  };
}
