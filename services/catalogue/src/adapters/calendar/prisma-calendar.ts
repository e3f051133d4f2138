import { publishEvent, type Sql } from '@dreamreel/kit/events';
import { type GameDate, startOfDay, utcDate } from '@dreamreel/proto/calendar';
import { type FeaturePlan, featurePlanSchema } from '@dreamreel/proto/catalogue/feature-calendar';
import { catalogueEvents } from '@dreamreel/proto/events';
import * as z from 'zod';
import type { Calendar, Plan, Planning } from '../../application/ports.ts';
import { toFeaturedMovie } from '../../domain/movie.ts';
import type { Prisma } from '../../generated/client.ts';
import { toPlannedMovie, withDates } from '../movies/prisma-movies.ts';

export const sourceSchema = featurePlanSchema.shape.source;
const nextVersionSchema = z.tuple([z.object({ version: z.coerce.number() })]);

const NEXT_VERSION = `SELECT nextval('plan_versions') AS version`;

/** Returns the plans of these days, without the days that have none. */
export async function plansOn(
  tx: Pick<Prisma.TransactionClient, 'featureDate'>,
  dates: readonly GameDate[],
): Promise<Plan[]> {
  const where = { date: { in: dates.map(startOfDay) } };
  const rows = await tx.featureDate.findMany({ where, include: { movie: { include: withDates } } });
  return rows.map(({ date, movie, source, version }) => {
    const plan = { date: utcDate(date), source: sourceSchema.parse(source), version };
    return { ...plan, movie: toPlannedMovie(movie) };
  });
}

export function prismaCalendar(tx: Prisma.TransactionClient, sql: Sql): Calendar {
  const onDays: Calendar['onDays'] = (dates) => plansOn(tx, dates);
  const onDay: Calendar['onDay'] = async (date) => (await onDays([date]))[0];

  const nextVersion = async () => nextVersionSchema.parse(await sql(NEXT_VERSION, []))[0].version;

  /**
   * Increments the version of movies whose days change. Edits that are based on an older version then fail with a
   * conflict.
   */
  const incrementVersions = (movies: Prisma.MovieWhereInput) =>
    tx.movie.updateMany({ where: movies, data: { version: { increment: 1 } } });

  /** Publishes a day's movie. Returns undefined if the movie is missing images. */
  const publishFeatured = async (date: GameDate): Promise<FeaturePlan | undefined> => {
    const plan = await onDay(date);
    const movie = plan && toFeaturedMovie(plan.movie);
    if (!movie) return undefined;

    const version = await nextVersion();
    await tx.featureDate.update({ where: { date: startOfDay(date) }, data: { version } });
    const published = { date, movie, source: plan.source, version };
    await publishEvent(sql, catalogueEvents.movieFeatured, published);
    return published;
  };
  const publishUnfeatured = async (date: GameDate) =>
    publishEvent(sql, catalogueEvents.movieUnfeatured, { date, version: await nextVersion() });

  return {
    onDay,
    onDays,

    async publishDays(movieId, since) {
      const where = { movieId, ...(since !== undefined && { date: { gte: startOfDay(since) } }) };
      const days = await tx.featureDate.findMany({ where, orderBy: { date: 'asc' } });
      for (const { date } of days) await publishFeatured(utcDate(date));
    },

    async plan(date, movieId, source) {
      const day = startOfDay(date);
      await incrementVersions({ OR: [{ id: movieId }, { featureDates: { some: { date: day } } }] });
      await tx.featureDate.upsert({
        where: { date: day },
        create: { date: day, movieId, source },
        update: { movieId, source },
      });
      const published = await publishFeatured(date);
      if (!published) await publishUnfeatured(date);
      return published;
    },

    async planFree(days) {
      await incrementVersions({ id: { in: days.map(({ movieId }) => movieId) } });
      const data = days.map(({ date, movieId }) => ({ date: startOfDay(date), movieId, source: 'planned' }));
      await tx.featureDate.createMany({ data });
    },

    async clear(date) {
      await incrementVersions({ featureDates: { some: { date: startOfDay(date) } } });
      await tx.featureDate.deleteMany({ where: { date: startOfDay(date) } });
      await publishUnfeatured(date);
    },
  };
}

const PLANNING_ID = { id: 1 };

export function prismaPlanning(tx: Pick<Prisma.TransactionClient, 'planningSettings'>): Planning {
  return {
    async settings() {
      const row = await tx.planningSettings.findUnique({ where: PLANNING_ID });
      return { plansAhead: row?.plansAhead ?? true, plannedOn: row?.plannedOn ? utcDate(row.plannedOn) : null };
    },
    async save({ plansAhead, plannedOn }) {
      const data = { plansAhead, plannedOn: plannedOn === null ? null : startOfDay(plannedOn) };
      await tx.planningSettings.upsert({ where: PLANNING_ID, create: { ...PLANNING_ID, ...data }, update: data });
    },
  };
}
