import { utcDate } from '@dreamreel/proto/calendar';
import type { Movies, PlannedMovie } from '../application/ports.ts';
import type { Movie } from '../domain/movie.ts';
import type { Prisma } from '../generated/client.ts';

const withScenes = { scenes: { orderBy: { position: 'asc' } } } as const;
const whole = { ...withScenes, featureDates: { orderBy: { date: 'asc' } } } as const;

type MovieRow = Prisma.MovieGetPayload<{ include: typeof withScenes }>;
type PlannedRow = Prisma.MovieGetPayload<{ include: typeof whole }>;

export function prismaMovies(tx: Prisma.TransactionClient): Movies {
  const found = (row: PlannedRow | null) => (row ? asPlannedMovie(row) : undefined);

  return {
    find: async (id) => found(await tx.movie.findUnique({ where: { id }, include: whole })),

    findByTitle: async (title, year) =>
      found(await tx.movie.findUnique({ where: { title_year: { title, year } }, include: whole })),

    async add({ title, year, description, aliases, scenes }) {
      const plans = scenes.map((plan, position) => ({ ...plan, position }));
      const data = { title, year, description, aliases: [...aliases], scenes: { create: plans } };
      return asPlannedMovie(await tx.movie.create({ data, include: whole }));
    },

    all: async () => (await tx.movie.findMany({ include: whole })).map(asPlannedMovie),

    async setImage(movieId, position, imageKey) {
      await tx.scene.update({ where: { movieId_position: { movieId, position } }, data: { imageKey } });
    },
  };
}

export const movieWithScenes = { movie: { include: withScenes } } as const;

export function asMovie({ id, title, year, description, poster, aliases, scenes }: MovieRow): Movie {
  return { id, title, year, description, poster, aliases, scenes };
}

function asPlannedMovie(row: PlannedRow): PlannedMovie {
  return { ...asMovie(row), featureDates: row.featureDates.map(({ date }) => utcDate(date)) };
}
