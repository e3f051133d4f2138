import { publishEvent, type Sql } from '@dreamreel/kit/events';
import { msUntilDeadline } from '@dreamreel/kit/messaging/call-context';
import { catalogueEvents } from '@dreamreel/proto/events';
import type { Transaction } from '../application/ports.ts';
import type { Prisma, PrismaClient } from '../generated/client.ts';
import { prismaCalendar, prismaPlanning } from './calendar/prisma-calendar.ts';
import { prismaImages } from './images/prisma-images.ts';
import { prismaMovies } from './movies/prisma-movies.ts';
import { prismaTitleImports, prismaTitles } from './titles/prisma-titles.ts';

const LOCK_CATALOGUE = `SELECT pg_advisory_xact_lock(hashtext('catalogue changes'))::text`;

/**
 * The timeouts are generous because transactions run one at a time and importing a thousand titles takes seconds on a
 * busy machine.
 */
const TIMEOUTS_MS = { maxWait: 10_000, timeout: 15_000 };

/**
 * Runs catalogue changes one transaction at a time, so the rules don't have to handle concurrent writes. For example,
 * if a movie's last two images were added concurrently, neither transaction would mark the movie as complete.
 * `timeoutsMs` limits how long a transaction can wait and run. If its caller stops waiting earlier, the transaction is
 * rolled back then.
 */
export function prismaTransaction(prisma: PrismaClient, timeoutsMs = TIMEOUTS_MS): Transaction {
  return async (work) => {
    const timeout = Math.min(timeoutsMs.timeout, msUntilDeadline() ?? Number.POSITIVE_INFINITY);
    const run = async (tx: Prisma.TransactionClient) => {
      const sql: Sql = (text, values) => tx.$queryRawUnsafe(text, ...values);
      await sql(LOCK_CATALOGUE, []);
      const result = await work({
        titles: prismaTitles(tx),
        titleImports: prismaTitleImports(tx),
        movies: prismaMovies(tx),
        images: prismaImages(tx),
        calendar: prismaCalendar(tx, sql),
        planning: prismaPlanning(tx),
        titlesAdded: (added) => publishEvent(sql, catalogueEvents.titlesImported, { added }),
        movieDeleted: (movieId) => publishEvent(sql, catalogueEvents.movieDeleted, { movieId }),
        dayFilled: (day) => publishEvent(sql, catalogueEvents.dayFilled, day),
      });
      // The timeout doesn't include the time in which the transaction waited for a connection.
      msUntilDeadline();
      return result;
    };
    return prisma.$transaction(run, { ...timeoutsMs, timeout });
  };
}
