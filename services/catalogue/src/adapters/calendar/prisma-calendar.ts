import { publishEvent, type Sql } from '@dreamreel/kit/events';
import { startOfDay } from '@dreamreel/proto/calendar';
import { catalogueEvents } from '@dreamreel/proto/catalogue/events';
import { featurePlanSchema } from '@dreamreel/proto/catalogue/featured-movies';
import * as z from 'zod';
import type { Calendar } from '../../application/ports.ts';
import { featured } from '../../domain/movie.ts';
import type { Prisma } from '../../generated/client.ts';
import { movieWithScenes, toMovie } from '../movies/prisma-movies.ts';

const sourceSchema = featurePlanSchema.shape.source;
const nextVersionSchema = z.tuple([z.object({ version: z.coerce.number() })]);

const NEXT_VERSION = `SELECT nextval('plan_versions') AS version`;

export function prismaCalendar(tx: Prisma.TransactionClient, sql: Sql): Calendar {
  const onDay: Calendar['onDay'] = async (date) => {
    const row = await tx.featureDate.findUnique({ where: { date: startOfDay(date) }, include: movieWithScenes });
    return row
      ? { date, movie: toMovie(row.movie), source: sourceSchema.parse(row.source), version: row.version }
      : undefined;
  };

  const nextVersion = async () => nextVersionSchema.parse(await sql(NEXT_VERSION, []))[0].version;

  /**
   * Increments the version of movies whose days change. Edits that are based on an older version then fail with a
   * conflict.
   */
  const touch = (movies: Prisma.MovieWhereInput) =>
    tx.movie.updateMany({ where: movies, data: { version: { increment: 1 } } });

  return {
    onDay,

    async plan(date, movieId, source) {
      const day = startOfDay(date);
      await touch({ OR: [{ id: movieId }, { featureDates: { some: { date: day } } }] });
      await tx.featureDate.upsert({
        where: { date: day },
        create: { date: day, movieId, source },
        update: { movieId, source },
      });
    },

    async publishFeatured(date) {
      const plan = await onDay(date);
      const movie = plan && featured(plan.movie);
      if (!movie) return undefined;

      const version = await nextVersion();
      await tx.featureDate.update({ where: { date: startOfDay(date) }, data: { version } });
      const published = { date, movie, source: plan.source, version };
      await publishEvent(sql, catalogueEvents.movieFeatured, published);
      return published;
    },

    async clear(date) {
      await touch({ featureDates: { some: { date: startOfDay(date) } } });
      await tx.featureDate.deleteMany({ where: { date: startOfDay(date) } });
    },

    async publishUnfeatured(date) {
      await publishEvent(sql, catalogueEvents.movieUnfeatured, { date, version: await nextVersion() });
    },
  };
}
