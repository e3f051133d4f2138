import { publishEvent, type Sql } from '@dreamreel/kit/events';
import { catalogueEvents } from '@dreamreel/proto/catalogue';
import type { Change } from '../application/ports.ts';
import type { PrismaClient } from '../generated/client.ts';
import { prismaCalendar } from './prisma-calendar.ts';
import { prismaImages } from './prisma-images.ts';
import { prismaMovies } from './movie-repository.ts';
import { prismaTitleImports } from './prisma-title-imports.ts';
import { prismaTitles } from './prisma-titles.ts';

const ONE_CHANGE_AT_A_TIME = `SELECT pg_advisory_xact_lock(hashtext('catalogue changes'))::text`;

/** A change waits for those before it; an import of a thousand titles on a busy machine takes its seconds. */
const PATIENCE = { maxWait: 10_000, timeout: 15_000 };

export function prismaChange(prisma: PrismaClient): Change {
  return (work) =>
    prisma.$transaction(async (tx) => {
      const sql: Sql = (text, values) => tx.$queryRawUnsafe(text, ...values);
      await sql(ONE_CHANGE_AT_A_TIME, []);
      return work({
        titles: prismaTitles(tx),
        titleImports: prismaTitleImports(tx),
        movies: prismaMovies(tx),
        images: prismaImages(tx),
        calendar: prismaCalendar(tx, sql),
        titlesAdded: (added) => publishEvent(sql, catalogueEvents.titlesImported, { added }),
        movieChanged: (movieId) => publishEvent(sql, catalogueEvents.movieChanged, { movieId }),
        movieDeleted: (movieId) => publishEvent(sql, catalogueEvents.movieDeleted, { movieId }),
      });
    }, PATIENCE);
}
