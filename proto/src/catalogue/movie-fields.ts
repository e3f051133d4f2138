import * as z from 'zod/mini';

const CONTROL_CHARACTER = /[\p{Cc}\u2028\u2029]/u;
/** Line breaks and control characters hide text in spreadsheets, mails and captions. */
const oneLine = z.refine<string>((text) => !CONTROL_CHARACTER.test(text), 'Use one line without control characters');

/** A title of a movie, as it is stored. */
export const titleSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(200), oneLine);
/** The year in which a movie came out. */
export const yearSchema = z.int().check(z.gte(1888), z.lte(2100));
/** The most titles that a movie may have besides its own. */
export const MAX_OTHER_TITLES = 50;
/** A movie's titles besides its own, e.g. in other languages. */
export const otherTitlesSchema = z.array(titleSchema).check(z.maxLength(MAX_OTHER_TITLES));

/** The path of a poster at the image host of the movie database, e.g. `/abc.jpg`. */
export const posterPathSchema = z
  .string()
  .check(z.regex(/^\/[\w-]{1,100}\.(?:jpe?g|png|webp)$/i, 'Not the path of a poster'));

/** How many names of the main cast a movie has at most. */
export const MAX_CAST = 5;
const castSchema = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(100), oneLine))
  .check(z.maxLength(MAX_CAST));
/** The id of a movie at IMDb, e.g. `tt0078748`; empty where it is unknown. */
const imdbIdSchema = z.string().check(z.trim(), z.regex(/^(tt\d{7,10})?$/, 'Not an id of IMDb, such as tt0078748'));
/** The id of a movie at The Movie Database; null where it is unknown. */
const tmdbIdSchema = z.nullable(z.int().check(z.gte(1), z.lte(2_147_483_647)));

/**
 * The fields that describe a movie, and what each may be when it is entered. Everything that has them takes them from this
 * file as a group; a new one is added to each of its tables, and besides only where it is stored, entered, looked up or
 * shown.
 */
export const movieFields = {
  title: titleSchema,
  year: yearSchema,
  /** Several are separated by commas. Empty where it is unknown. */
  director: z.string().check(z.trim(), z.maxLength(200), oneLine),
  /** The main cast, the leading part first. */
  cast: castSchema,
  description: z.string().check(z.maxLength(2_000)),
  aliases: otherTitlesSchema,
  imdbId: imdbIdSchema,
  tmdbId: tmdbIdSchema,
};

/** The fields of a new movie: those that need not be entered are empty. */
export const newMovieFields = {
  ...movieFields,
  director: z._default(movieFields.director, ''),
  cast: z._default(movieFields.cast, []),
  description: z._default(movieFields.description, ''),
  aliases: z._default(movieFields.aliases, []),
  imdbId: z._default(movieFields.imdbId, ''),
  tmdbId: z._default(movieFields.tmdbId, null),
};

/**
 * The fields of a movie that is stored or was found elsewhere: the limits may have been others once. A field that was added
 * later has a default, for what was stored or sent before.
 */
export const storedMovieFields = {
  title: z.string(),
  year: z.int(),
  director: z._default(z.string(), ''),
  cast: z._default(z.array(z.string()), []),
  description: z.string(),
  aliases: z.array(z.string()),
  imdbId: z._default(z.string(), ''),
  tmdbId: z._default(z.nullable(z.int()), null),
};

/** The fields as a player gets them: null or empty while the game is open. */
export const dailyMovieFields = {
  title: z.nullable(storedMovieFields.title),
  year: z.nullable(storedMovieFields.year),
  /** Missing in responses of older versions. */
  director: z.nullish(z.string()),
  cast: z.optional(z.array(z.string())),
  description: z.nullable(storedMovieFields.description),
  aliases: storedMovieFields.aliases,
  imdbId: z.nullish(z.string()),
  tmdbId: z.nullish(z.int()),
};

const dailyMovieSchema = z.object(dailyMovieFields);

/** What a player gets of the fields while the game is open: nothing. */
export function hiddenDescription(): z.output<typeof dailyMovieSchema> {
  return {
    title: null,
    year: null,
    director: null,
    cast: [],
    description: null,
    aliases: [],
    imdbId: null,
    tmdbId: null,
  };
}

/** What a title alone says of a movie besides title and year. */
export const unknownFields = { director: '', cast: [], description: '', aliases: [], imdbId: '', tmdbId: null };

const descriptionSchema = z.object(storedMovieFields);
type Description = z.output<typeof descriptionSchema>;
/** What describes a movie. */
export type MovieDescription = {
  readonly [Field in keyof Description]: Description[Field] extends string[] ? readonly string[] : Description[Field];
};

/** The names of the fields; the columns of the catalogue's movies have the same. */
export const MOVIE_FIELD_NAMES = Object.keys(storedMovieFields);

/** The describing fields of `movie` and nothing else of it, each as in `changes` where it has the field. */
export function descriptionOf(movie: MovieDescription, changes: Partial<MovieDescription> = {}): Description {
  return z.parse(descriptionSchema, { ...movie, ...changes });
}
