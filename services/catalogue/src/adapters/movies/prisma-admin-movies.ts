import type { Database } from '@dreamreel/kit/database/database';
import type { Clock } from '@dreamreel/kit/process/clock';
import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { imageAddress } from '@dreamreel/proto/catalogue/images';
import { descriptionOf, MOVIE_FIELD_NAMES } from '@dreamreel/proto/catalogue/movie-fields';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { unknownImage } from '@dreamreel/proto/catalogue/readiness';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import type { AdminMovies, DeletedMovie, IdRange } from '../../application/ports.ts';
import { mainDay } from '../../domain/days.ts';
import { emptyPositions, type Image, type Movie, type Scene } from '../../domain/movie.ts';
import { imageReadiness, movieReadiness } from '../../domain/readiness.ts';
import type { Prisma, PrismaClient } from '../../generated/client.ts';
import { sourceSchema } from '../calendar/prisma-calendar.ts';
import { toImage } from '../images/prisma-images.ts';
import { toMovie, withDates } from './prisma-movies.ts';

/**
 * Target size of a message with movies. It is well below the broker's 1 MiB limit because JSON adds overhead and the
 * last movie can push a message over the target size.
 */
const PART_BYTES = 400_000;

const FIELDS = MOVIE_FIELD_NAMES.map((name) => `m."${name}"`).join(', ');

const LIST_PARTS = {
  name: 'parts of the movie list',
  text: `
    SELECT min(id) AS "from", max(id) AS "to" FROM (
      SELECT id, div(sum(bytes) OVER (ORDER BY id), ${PART_BYTES}) AS part FROM (
        SELECT m.id, 1700 + octet_length(concat(${FIELDS})) +
          (SELECT sum(octet_length(concat(s.scene, s.prompt, s.describes, p.scene, p.german_scene, p.prompt, p.describes,
               p.german_description, p.prompt_check, p.moderation)))
             FROM scenes s LEFT JOIN images p ON p.key = s.image_key WHERE s.movie_id = m.id) +
          (SELECT 50 * count(*) FROM feature_dates f WHERE f.movie_id = m.id) AS bytes
        FROM movies m WHERE m.deleted_at IS NULL
      ) AS movie
    ) AS movie GROUP BY part ORDER BY part`,
};

const LIST_DELETED = {
  name: 'deleted movies',
  text: `SELECT id, title, year, deleted_at AS "deletedAt" FROM movies WHERE deleted_at >= $1
         ORDER BY deleted_at DESC, id LIMIT 500`,
};

/** Counting the versions in the database is slower, because it counts those of all movies. */
const withVersions = {
  ...withDates,
  scenes: { orderBy: { position: 'asc' }, include: { image: true, images: { select: { key: true } } } },
} as const;

type Deps = { database: Pick<Database, 'query'>; prisma: Pick<PrismaClient, 'movie' | 'scene'>; clock: Clock };

/** Reads movies for the dashboard. */
export function prismaAdminMovies({ database, prisma, clock }: Deps): AdminMovies {
  const list = async ({ from, to }: IdRange): Promise<AdminMovie[]> => {
    const today = utcDate(clock.now());
    const where = { id: { gte: from, lte: to }, deletedAt: null };
    const rows = await prisma.movie.findMany({ where, include: withVersions, orderBy: { id: 'asc' } });
    return rows.map((row) => adminMovie(row, today));
  };

  return {
    parts: () => database.query<IdRange>(LIST_PARTS, []),
    list,
    find: async (movieId) => (await list({ from: movieId, to: movieId }))[0],
    named: (names) =>
      prisma.movie.findMany({
        where: { deletedAt: null, OR: names.map(({ title, year }) => ({ title, year })) },
        select: { id: true, title: true, year: true },
      }),
    deletedSince: (instant) => database.query<Omit<DeletedMovie, 'releasedDates'>>(LIST_DELETED, [instant]),

    async versions({ movieId, position }) {
      const where = { movieId_position: { movieId, position }, movie: { deletedAt: null } };
      const images = { orderBy: [{ addedAt: 'desc' as const }, { key: 'asc' as const }] };
      const found = await prisma.scene.findUnique({ where, include: { images, movie: { include: withDates } } });
      if (!found) return undefined;
      const movie = toMovie(found.movie);
      return found.images.map(({ addedAt, ...row }) => {
        const image = toImage(row);
        const { key, prompt, germanDescription, settings } = image;
        return {
          ...ratedImage(movie, position, image),
          ...{ prompt, germanDescription, settings, image: imageAddress(key) },
          addedAt: addedAt.toISOString(),
          shown: key === found.imageKey,
        };
      });
    },
  };
}

type MovieRow = Prisma.MovieGetPayload<{ include: typeof withVersions }>;

/** Converts a database row to a movie for the dashboard. */
function adminMovie(row: MovieRow, today: GameDate): AdminMovie {
  const movie = toMovie(row);
  const { id, poster, fallbackKeys, scenes } = movie;
  const featureDates = row.featureDates.map(({ date, source }) => {
    return { date: utcDate(date), source: sourceSchema.parse(source) };
  });
  const dates = featureDates.map(({ date }) => date);
  const missing = emptyPositions(movie).length;
  const prompts = scenes.map(({ image, prompt }) => image?.prompt || prompt);
  return {
    ...{ id, ...descriptionOf(movie), poster, version: row.version, featureDates },
    featuredDate: mainDay(dates, today),
    imagesGenerated: missing < HINT_COUNT,
    ready: missing === 0,
    readiness: movieReadiness(movie),
    generatedImages: scenes.map(({ image }) => image && imageAddress(image.key)),
    imagePrompts: prompts.every((prompt) => prompt === '') ? [] : prompts,
    images: fallbackKeys.map(imageAddress),
    scenes: scenes.map((scene, position) => {
      const versions = row.scenes[position]?.images.length ?? 0;
      return { ...shownScene(movie, scene), level: position + 1, versions };
    }),
  };
}

function shownScene(movie: Movie, { position, image, scene, describes }: Scene) {
  if (!image) return { ...unknownImage, scene, describes, model: null };
  const { germanScene, germanDescription } = image;
  return { ...ratedImage(movie, position, image), germanScene, germanDescription };
}

function ratedImage(movie: Movie, position: number, image: Image) {
  const { model, scene, describes, describedBy, check, moderation } = image;
  const readiness = imageReadiness(movie, position, image);
  return { model, scene, describes, describedBy, check, moderation, readiness };
}
