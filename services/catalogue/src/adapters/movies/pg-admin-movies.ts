import type { Database } from '@dreamreel/kit/database/database';
import type { Clock } from '@dreamreel/kit/process/clock';
import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { imageAddress } from '@dreamreel/proto/catalogue/images';
import { MOVIE_FIELD_NAMES, type MovieDescription } from '@dreamreel/proto/catalogue/movie-fields';
import type { ImageVersion } from '@dreamreel/proto/catalogue/movie-images';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import type { AdminMovies, DeletedMovie, IdRange } from '../../application/ports.ts';
import { mainDay } from '../../domain/days.ts';
import { type ImageFacts, imageReadiness, movieReadiness } from '../../domain/readiness.ts';
import { IMAGE_FACTS, type ImageFactsRow, jsonFields, toImageFacts } from '../images/image-row.ts';

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

const LIST_MOVIES = {
  name: 'movies with dates',
  text: `
    SELECT m.id, ${FIELDS}, m.version, m.poster, m.fallback_keys AS "fallbackKeys",
      (SELECT json_agg(json_build_object('scene', coalesce(p.scene, s.scene),
           'germanScene', coalesce(p.german_scene, ''), 'prompt', coalesce(nullif(p.prompt, ''), s.prompt),
           'describes', coalesce(p.describes, s.describes),
           'germanDescription', coalesce(p.german_description, ''), 'model', p.model, 'image', ${IMAGE_FACTS},
           'versions', (SELECT count(*) FROM images v WHERE v.movie_id = s.movie_id AND v.position = s.position)
         ) ORDER BY s.position)
         FROM scenes s LEFT JOIN images p ON p.key = s.image_key WHERE s.movie_id = m.id) AS scenes,
      (SELECT coalesce(json_agg(json_build_object('date', f.date, 'source', f.source) ORDER BY f.date), '[]')
         FROM feature_dates f WHERE f.movie_id = m.id) AS "featureDates"
    FROM movies m WHERE m.id BETWEEN $1 AND $2 AND m.deleted_at IS NULL ORDER BY m.id`,
};

const LIST_DELETED = {
  name: 'deleted movies',
  text: `SELECT id, title, year, deleted_at AS "deletedAt" FROM movies WHERE deleted_at >= $1
         ORDER BY deleted_at DESC, id LIMIT 500`,
};

const LIST_VERSIONS = {
  name: 'versions of an image',
  text: `
    SELECT m.title, m.aliases, p.model, p.scene, p.prompt, p.describes,
      p.german_description AS "germanDescription", p.settings, p.added_at AS "addedAt",
      p.key = s.image_key AS shown, ${IMAGE_FACTS} AS image,
      (SELECT json_agg(${IMAGE_FACTS} ORDER BY o.position)
         FROM scenes o LEFT JOIN images p ON p.key = o.image_key WHERE o.movie_id = m.id) AS "allShown"
    FROM movies m JOIN scenes s ON s.movie_id = m.id
      LEFT JOIN images p ON p.movie_id = s.movie_id AND p.position = s.position
    WHERE m.id = $1 AND s.position = $2 AND m.deleted_at IS NULL ORDER BY p.added_at DESC, p.key`,
};

type MovieRow = Pick<AdminMovie, keyof MovieDescription | 'id' | 'poster' | 'featureDates' | 'version'> & {
  fallbackKeys: string[];
  scenes: {
    scene: string;
    germanScene: string;
    prompt: string;
    describes: string;
    germanDescription: string;
    image: ImageFactsRow | null;
    model: string | null;
    versions: number;
  }[];
};

type VersionRow = Pick<ImageVersion, 'model' | 'scene' | 'prompt' | 'describes' | 'germanDescription'> & {
  title: string;
  aliases: string[];
  settings: unknown;
  image: ImageFactsRow | null;
  allShown: (ImageFactsRow | null)[];
  addedAt: Date;
  shown: boolean | null;
};

/** Reads movies for the dashboard. Each method runs a single SQL statement. */
export function pgAdminMovies(database: Pick<Database, 'query'>, clock: Clock): AdminMovies {
  const list = async ({ from, to }: IdRange): Promise<AdminMovie[]> => {
    const today = utcDate(clock.now());
    return (await database.query<MovieRow>(LIST_MOVIES, [from, to])).map((row) => adminMovie(row, today));
  };

  return {
    parts: () => database.query<IdRange>(LIST_PARTS, []),
    list,
    find: async (movieId) => (await list({ from: movieId, to: movieId }))[0],
    deletedSince: (instant) => database.query<Omit<DeletedMovie, 'releasedDates'>>(LIST_DELETED, [instant]),

    async versions({ movieId, position }) {
      const rows = await database.query<VersionRow>(LIST_VERSIONS, [movieId, position]);
      const [first] = rows;
      if (!first) return undefined;
      // `allShown` is the same in every row.
      const allShown = first.allShown.map((image) => image && toImageFacts(image));
      return rows.flatMap((row) => (row.image === null ? [] : imageVersion(row, row.image, { allShown, position })));
    },
  };
}

/** Converts a database row to a movie for the dashboard. */
function adminMovie({ scenes, fallbackKeys, ...movie }: MovieRow, today: GameDate): AdminMovie {
  const shown = scenes.map(({ image }) => image && toImageFacts(image));
  const generatedImages = shown.map((image) => image && imageAddress(image.key));
  const images = shown.filter((image) => image !== null).length;
  const prompts = scenes.map(({ prompt }) => prompt);
  return {
    ...movie,
    featuredDate: mainDay(
      movie.featureDates.map(({ date }) => date),
      today,
    ),
    imagesGenerated: images > 0,
    ready: images === HINT_COUNT,
    readiness: movieReadiness(movie, shown),
    generatedImages,
    imagePrompts: prompts.every((prompt) => prompt === '') ? [] : prompts,
    images: fallbackKeys.map(imageAddress),
    scenes: scenes.map(({ scene, germanScene, describes, germanDescription, model, versions }, position) => {
      const image = shown[position] ?? null;
      return {
        level: position + 1,
        ...{ scene, germanScene, describes, germanDescription, model, versions },
        describedBy: image?.describedBy ?? null,
        check: image?.check ?? null,
        moderation: image?.moderation ?? null,
        readiness: image && imageReadiness(movie, shown, position, image),
      };
    }),
  };
}

type Place = { allShown: (ImageFacts | null)[]; position: number };

function imageVersion(row: VersionRow, image: ImageFactsRow, { allShown, position }: Place): ImageVersion {
  const { model, scene, prompt, describes, germanDescription, addedAt, shown } = row;
  const { settings } = jsonFields({ settings: row.settings, promptCheck: null, moderation: null });
  const facts = toImageFacts(image);
  const { describedBy, check, moderation } = facts;
  return {
    ...{ model, scene, prompt, describes, germanDescription, describedBy, settings, check, moderation },
    image: imageAddress(facts.key),
    readiness: imageReadiness(row, allShown, position, facts),
    addedAt: addedAt.toISOString(),
    shown: shown === true,
  };
}
