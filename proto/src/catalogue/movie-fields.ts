import * as z from 'zod/mini';

/** A title of a movie, as it is stored. */
export const titleSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
/** The year in which a movie came out. */
export const yearSchema = z.int().check(z.gte(1888), z.lte(2100));
/** A movie's titles besides its own. */
export const otherTitlesSchema = z.array(titleSchema).check(z.maxLength(50));

/** The path of a poster at the image host of the movie database, e.g. `/abc.jpg`. */
export const posterPathSchema = z
  .string()
  .check(z.regex(/^\/[\w-]{1,100}\.(?:jpe?g|png|webp)$/i, 'Not the path of a poster'));

/**
 * The fields that describe a movie, and what each may be when it is entered. Everything that has them takes them from this
 * file as a group; a new one is added to each of its tables, and besides only where it is stored, entered, looked up or
 * shown.
 */
export const movieFields = {
  title: titleSchema,
  year: yearSchema,
  /** Several are separated by commas. Empty where it is unknown. */
  director: z.string().check(z.trim(), z.maxLength(200)),
  description: z.string().check(z.maxLength(2_000)),
  aliases: otherTitlesSchema,
};

/** The fields of a new movie: those that need not be entered are empty. */
export const newMovieFields = {
  ...movieFields,
  director: z._default(movieFields.director, ''),
  description: z._default(movieFields.description, ''),
  aliases: z._default(movieFields.aliases, []),
};

/**
 * The fields of a movie that is stored or was found elsewhere: the limits may have been others once. A field that was added
 * later has a default, for what was stored or sent before.
 */
export const storedMovieFields = {
  title: z.string(),
  year: z.int(),
  director: z._default(z.string(), ''),
  description: z.string(),
  aliases: z.array(z.string()),
};

/** The fields as a player gets them: null or empty while the game is open. */
export const dailyMovieFields = {
  title: z.nullable(storedMovieFields.title),
  year: z.nullable(storedMovieFields.year),
  /** Missing in responses of older versions. */
  director: z.nullish(z.string()),
  description: z.nullable(storedMovieFields.description),
  aliases: storedMovieFields.aliases,
};

const dailyMovieSchema = z.object(dailyMovieFields);

/** What a player gets of the fields while the game is open: nothing. */
export function hiddenDescription(): z.output<typeof dailyMovieSchema> {
  return { title: null, year: null, director: null, description: null, aliases: [] };
}

/** What a title alone says of a movie besides title and year. */
export const unknownFields = { director: '', description: '', aliases: [] };

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
