import * as z from 'zod/mini';
import { removeInvisible, removeShapeless } from '../validators/invisible-characters.ts';

const CONTROL_CHARACTER = /[\p{Cc}\u2028\u2029]/u;
/** Rejects line breaks and control characters, which could hide text in spreadsheets, emails and captions. */
const oneLine = z.refine<string>((text) => !CONTROL_CHARACTER.test(text), 'Use one line without control characters');

/** Rejects U+FFFD, which stands for a character that couldn't be read, for example from a file in another encoding. */
const readable = z.refine<string>((text) => !text.includes('\ufffd'), 'Correct the unreadable characters');

/** Removes surrounding whitespace and characters that readers can't see, such as soft hyphens and direction marks. */
const trimmed = z.overwrite<string>((text) => {
  const isEmpty = removeInvisible(text).trim() === '';
  return isEmpty ? '' : removeShapeless(text).trim();
});

/** Returns the schema of a text on one line. Its length is checked in UTF-16 code units, like `maxlength` in a form. */
export const oneLineSchema = (maxLength: number) =>
  z.string().check(trimmed, z.minLength(1), z.maxLength(maxLength), oneLine, readable);

export const titleSchema = oneLineSchema(200);
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
const nameSchema = oneLineSchema(100);
/** A movie's IMDb ID, such as `tt0078748`, or an empty string if unknown. */
const imdbIdSchema = z.string().check(z.trim(), z.regex(/^(tt\d{7,10})?$/, 'must be an IMDb ID, such as tt0078748'));
/** A movie's ID at The Movie Database (TMDB), or null if unknown. */
const tmdbIdSchema = z.nullable(z.int().check(z.gte(1), z.lte(2_147_483_647)));

const descriptionText = z.string().check(z.maxLength(2_000), readable);

/** A text field, which is empty if unknown. */
const text = (input: z.ZodMiniType<string, string>) => ({
  input,
  newMovie: z._default(input, ''),
  stored: z.string(),
  daily: z.nullable(z.string()),
  hidden: null,
  unknown: '',
});

/** A field with several texts. */
const list = (input: z.ZodMiniType<string[], string[]>) => ({
  input,
  newMovie: z._default(input, []),
  stored: z.array(z.string()),
  daily: z.array(z.string()),
  hidden: [] as string[],
  unknown: [] as string[],
});

/** A field that every movie has. */
const required = <Input extends z.ZodMiniType, Stored extends z.ZodMiniType>(input: Input, stored: Stored) => ({
  input,
  newMovie: input,
  stored,
  daily: z.nullable(stored),
  hidden: null,
});

/**
 * The fields that describe a movie, one per row. All contracts use the groups below, which are derived from this table.
 * `input` has the limits for user input. `stored` has no length limits, because they can change over time. `daily` is
 * null or empty (`hidden`) until a player's game is over. `unknown` is the value if only title and year are known.
 */
const FIELDS = {
  title: required(titleSchema, z.string()),
  year: required(yearSchema, z.int()),
  /** Comma-separated names of the directors, or an empty string if unknown. */
  director: text(z.string().check(trimmed, z.maxLength(200), oneLine, readable)),
  /** Names of the main cast, lead first. */
  cast: list(z.array(nameSchema).check(z.maxLength(MAX_CAST))),
  /** Names of the genres, main genre first. */
  genres: list(z.array(nameSchema).check(z.maxLength(MAX_GENRES))),
  description: text(descriptionText),
  /** The title of the German release, or an empty string if it is unknown or the same. It counts as a correct guess. */
  germanTitle: text(z.string().check(trimmed, z.maxLength(200), oneLine, readable)),
  /** `description` in German, or an empty string. */
  germanDescription: text(descriptionText),
  aliases: list(otherTitlesSchema),
  imdbId: text(imdbIdSchema),
  tmdbId: {
    input: tmdbIdSchema,
    newMovie: z._default(tmdbIdSchema, null),
    stored: z.nullable(z.int()),
    daily: z.nullable(z.int()),
    hidden: null,
    unknown: null,
  },
};

type Fields = typeof FIELDS;
type Group<Column extends string> = {
  [Name in keyof Fields as Fields[Name] extends Record<Column, unknown> ? Name : never]: Fields[Name] extends Record<
    Column,
    infer Value
  >
    ? Value
    : never;
};

/** Returns one column of {@link FIELDS}, without the fields that don't have it. */
function group<Column extends string>(column: Column): Group<Column> {
  const rows: [string, Readonly<Record<string, unknown>>][] = Object.entries(FIELDS);
  // `Object.fromEntries` loses the type of each key.
  return Object.fromEntries(
    rows.flatMap(([name, row]) => (column in row ? [[name, row[column]]] : [])),
  ) as Group<Column>;
}

/** The fields with the limits for user input. */
export const movieFields = group('input');
/** The fields of a new movie. Optional fields default to empty values. */
export const newMovieFields = group('newMovie');
/** The fields of a movie from the database or from an external source. */
export const storedMovieFields = group('stored');
/** The movie fields that players receive. The fields are null or empty until the player's game is over. */
export const dailyMovieFields = group('daily');
/** Default values for a movie when only its title and year are known. */
export const unknownFields = group('unknown');

const dailyMovieSchema = z.object(dailyMovieFields);

/** Returns the empty movie fields that a player receives until the game is over. */
export function hiddenDescription(): z.output<typeof dailyMovieSchema> {
  return group('hidden');
}

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
