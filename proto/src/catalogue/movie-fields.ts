import * as z from 'zod/mini';

const CONTROL_CHARACTER = /[\p{Cc}\u2028\u2029]/u;
/** Rejects line breaks and control characters, which could hide text in spreadsheets, emails and captions. */
const oneLine = z.refine<string>((text) => !CONTROL_CHARACTER.test(text), 'Use one line without control characters');

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Invisible characters except joiners and variation selectors, which change the shape of letters and emoji. */
const SHAPELESS = /(?!\u200c|\u200d|\p{Variation_Selector})[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Removes surrounding whitespace and characters that readers can't see, such as soft hyphens and direction marks. */
const trimmed = z.overwrite<string>((text) => {
  const isEmpty = text.replaceAll(INVISIBLE, '').trim() === '';
  return isEmpty ? '' : text.replaceAll(SHAPELESS, '').trim();
});

export const titleSchema = z.string().check(trimmed, z.minLength(1), z.maxLength(200), oneLine);
/** The release year of a movie. */
export const yearSchema = z.int().check(z.gte(1888), z.lte(2100));
/** Maximum number of alternative titles per movie. */
export const MAX_OTHER_TITLES = 50;
/** A movie's alternative titles, such as titles in other languages. */
export const otherTitlesSchema = z.array(titleSchema).check(z.maxLength(MAX_OTHER_TITLES));

/** A poster path at the movie database's image host, such as `/abc.jpg`. */
export const posterPathSchema = z
  .string()
  .check(z.regex(/^\/[\w-]{1,100}\.(?:jpe?g|png|webp)$/i, 'must be the path of a poster'));

/** Maximum number of cast members stored for a movie. */
export const MAX_CAST = 5;
/** Maximum number of genres stored for a movie. */
export const MAX_GENRES = 3;
const nameSchema = z.string().check(trimmed, z.minLength(1), z.maxLength(100), oneLine);
/** A movie's IMDb ID, such as `tt0078748`, or an empty string if unknown. */
const imdbIdSchema = z.string().check(z.trim(), z.regex(/^(tt\d{7,10})?$/, 'must be an IMDb ID, such as tt0078748'));
/** A movie's ID at The Movie Database (TMDB), or null if unknown. */
const tmdbIdSchema = z.nullable(z.int().check(z.gte(1), z.lte(2_147_483_647)));

const descriptionText = z.string().check(z.maxLength(2_000));

/**
 * The fields that describe a movie, with the limits for user input. All contracts use the field groups in this file. To
 * add a field, add it to each group here, and to the code that stores, edits, looks up or shows movies.
 */
export const movieFields = {
  title: titleSchema,
  year: yearSchema,
  /** Comma-separated names of the directors, or an empty string if unknown. */
  director: z.string().check(trimmed, z.maxLength(200), oneLine),
  /** Names of the main cast, lead first. */
  cast: z.array(nameSchema).check(z.maxLength(MAX_CAST)),
  /** Names of the genres, main genre first. */
  genres: z.array(nameSchema).check(z.maxLength(MAX_GENRES)),
  description: descriptionText,
  /** The title of the German release, or an empty string if it is unknown or the same. It counts as a correct guess. */
  germanTitle: z.string().check(trimmed, z.maxLength(200), oneLine),
  /** `description` in German, or an empty string. */
  germanDescription: descriptionText,
  aliases: otherTitlesSchema,
  imdbId: imdbIdSchema,
  tmdbId: tmdbIdSchema,
};

/** The fields of a new movie. Optional fields default to empty values. */
export const newMovieFields = {
  ...movieFields,
  director: z._default(movieFields.director, ''),
  cast: z._default(movieFields.cast, []),
  genres: z._default(movieFields.genres, []),
  description: z._default(movieFields.description, ''),
  germanTitle: z._default(movieFields.germanTitle, ''),
  germanDescription: z._default(movieFields.germanDescription, ''),
  aliases: z._default(movieFields.aliases, []),
  imdbId: z._default(movieFields.imdbId, ''),
  tmdbId: z._default(movieFields.tmdbId, null),
};

/**
 * The fields of a movie from the database or from an external source. Length limits aren't checked here, because they
 * can change over time. Newer fields have default values, because older data doesn't contain them.
 */
export const storedMovieFields = {
  title: z.string(),
  year: z.int(),
  director: z._default(z.string(), ''),
  cast: z._default(z.array(z.string()), []),
  genres: z._default(z.array(z.string()), []),
  description: z.string(),
  germanTitle: z._default(z.string(), ''),
  germanDescription: z._default(z.string(), ''),
  aliases: z.array(z.string()),
  imdbId: z._default(z.string(), ''),
  tmdbId: z._default(z.nullable(z.int()), null),
};

/** The movie fields that players receive. The fields are null or empty until the player's game is over. */
export const dailyMovieFields = {
  title: z.nullable(storedMovieFields.title),
  year: z.nullable(storedMovieFields.year),
  /** Older versions don't send this field. */
  director: z.nullish(z.string()),
  cast: z.optional(z.array(z.string())),
  genres: z.optional(z.array(z.string())),
  description: z.nullable(storedMovieFields.description),
  germanTitle: z.nullish(z.string()),
  germanDescription: z.nullish(z.string()),
  aliases: storedMovieFields.aliases,
  imdbId: z.nullish(z.string()),
  tmdbId: z.nullish(z.int()),
};

const dailyMovieSchema = z.object(dailyMovieFields);

/** Returns the empty movie fields that a player receives until the game is over. */
export function hiddenDescription(): z.output<typeof dailyMovieSchema> {
  return {
    title: null,
    year: null,
    director: null,
    cast: [],
    genres: [],
    description: null,
    germanTitle: null,
    germanDescription: null,
    aliases: [],
    imdbId: null,
    tmdbId: null,
  };
}

/** Default values for a movie when only its title and year are known. */
export const unknownFields = {
  director: '',
  cast: [],
  genres: [],
  description: '',
  germanTitle: '',
  germanDescription: '',
  aliases: [],
  imdbId: '',
  tmdbId: null,
};

const descriptionSchema = z.object(storedMovieFields);
type Description = z.output<typeof descriptionSchema>;
/** The fields that describe a movie. */
export type MovieDescription = {
  readonly [Field in keyof Description]: Description[Field] extends string[] ? readonly string[] : Description[Field];
};

/** Names of the movie fields, which are also the catalogue's column names. */
export const MOVIE_FIELD_NAMES = Object.keys(storedMovieFields);

/** Returns only the fields of `movie` that describe the movie, with `changes` applied. */
export function descriptionOf(movie: MovieDescription, changes: Partial<MovieDescription> = {}): Description {
  return z.parse(descriptionSchema, { ...movie, ...changes });
}
