import { startOfDay, utcDate } from '@dreamreel/proto/calendar';
import { descriptionOf } from '@dreamreel/proto/catalogue/movie-fields';
import type { MovieFields, Movies, PlannedMovie } from '../../application/ports.ts';
import type { Movie } from '../../domain/movie.ts';
import type { Prisma } from '../../generated/client.ts';
import { toImage } from '../images/prisma-images.ts';

const withScenes = { scenes: { orderBy: { position: 'asc' }, include: { image: true } } } as const;
export const withDates = { ...withScenes, featureDates: { orderBy: { date: 'asc' } } } as const;
const deletedFields = { id: true, title: true, year: true, deletedAt: true, releasedDates: true } as const;

type MovieRow = Prisma.MovieGetPayload<{ include: typeof withScenes }>;
type PlannedRow = Prisma.MovieGetPayload<{ include: typeof withDates }>;

/** Temporary position during a swap because two scenes can't share a position. */
const TEMPORARY_POSITION = -1;

export function prismaMovies(tx: Prisma.TransactionClient): Movies {
  const toFound = (row: PlannedRow | null) => (row ? toPlannedMovie(row) : undefined);
  const notDeleted = { deletedAt: null } as const;

  const move = async (movieId: number, from: number, to: number) => {
    const where = { movieId_position: { movieId, position: from } };
    await tx.scene.update({ where, data: { position: to } });
  };

  return {
    find: async (id) => toFound(await tx.movie.findUnique({ where: { id, ...notDeleted }, include: withDates })),

    findByTitle: async (title, year) =>
      toFound(await tx.movie.findUnique({ where: { title_year: { title, year }, ...notDeleted }, include: withDates })),

    namesOfYears: (years) =>
      tx.movie.findMany({
        where: { year: { in: [...new Set(years)] } },
        select: { id: true, title: true, year: true, deletedAt: true },
      }),

    async findDeleted(movie) {
      const where = { ...movie, deletedAt: { not: null } };
      const row = await tx.movie.findFirst({ where, select: deletedFields });
      return row?.deletedAt
        ? { ...row, deletedAt: row.deletedAt, releasedDates: row.releasedDates.map((day) => utcDate(day)) }
        : undefined;
    },

    async add(movies) {
      const select = { id: true, title: true, year: true } as const;
      const rows = await tx.movie.createManyAndReturn({ data: movies.map(columnsOf), select });
      const added = movies.map((movie) => {
        const row = rows.find(({ title, year }) => title === movie.title && year === movie.year);
        if (!row) throw new Error(`The movie ${movie.title} was not added`);
        return { ...movie, id: row.id };
      });
      const plans = added.flatMap(({ id, scenes }) =>
        scenes.map(({ scene, prompt, describes }, position) => ({ movieId: id, position, scene, prompt, describes })),
      );
      await tx.scene.createMany({ data: plans });
      return added;
    },

    async change(id, fields) {
      await tx.movie.update({ where: { id }, data: { ...columnsOf(fields), version: { increment: 1 } } });
    },

    async delete(id, { deletedAt, releasedDates }) {
      await tx.movie.update({ where: { id }, data: { deletedAt, releasedDates: releasedDates.map(startOfDay) } });
    },

    async restore(id) {
      await tx.movie.update({ where: { id }, data: { deletedAt: null, releasedDates: [] } });
    },

    async remove(id) {
      await tx.movie.delete({ where: { id } });
    },

    all: async () => (await tx.movie.findMany({ where: notDeleted, include: withDates })).map(toPlannedMovie),

    async planScene(movieId, position, { scene, prompt, describes }) {
      const where = { movieId_position: { movieId, position } };
      await tx.scene.update({ where, data: { scene, prompt, describes } });
    },

    async swapScenes(movieId, one, other) {
      await move(movieId, one, TEMPORARY_POSITION);
      await move(movieId, other, one);
      await move(movieId, TEMPORARY_POSITION, other);
    },
  };
}

export function toMovie(row: MovieRow): Movie {
  const { id, poster, fallbackKeys, scenes } = row;
  const shown = scenes.map(({ image, ...scene }) => ({ ...scene, image: image && toImage(image) }));
  return { id, ...descriptionOf(row), poster, fallbackKeys, scenes: shown };
}

function columnsOf({ poster, fallbackKeys, ...movie }: MovieFields) {
  return { ...descriptionOf(movie), poster, fallbackKeys: [...fallbackKeys] };
}

export function toPlannedMovie(row: PlannedRow): PlannedMovie {
  return { ...toMovie(row), version: row.version, featureDates: row.featureDates.map(({ date }) => utcDate(date)) };
}
