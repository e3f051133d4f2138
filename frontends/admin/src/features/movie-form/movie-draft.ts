import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import {
  type descriptionOf,
  MAX_CAST,
  MAX_GENRES,
  type MovieDescription,
  movieFields,
} from '@dreamreel/proto/catalogue/movie-fields';
import type { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { AdminMovie, MovieLookupResult } from '@dreamreel/proto/catalogue/movies';
import type { RequestInput } from '@dreamreel/proto/operation';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import * as z from 'zod/mini';

type TextFieldName = keyof MovieDescription;
export type MovieField = TextFieldName | 'featureDate';
export type FieldErrors = Readonly<Partial<Record<MovieField, string>>>;

/** The text currently typed into each form field. */
export type MovieDraft = Readonly<Record<MovieField, string>> & { readonly poster_path: string | null };

type NewMovie = RequestInput<typeof movieOperations.createMovie>;
export type MovieChanges = Omit<RequestInput<typeof movieOperations.changeMovie>, 'movieId'>;
type Values = ReturnType<typeof descriptionOf>;
type TextField<Value, Readable> = {
  readonly label: MessageDescriptor;
  readonly maxLength: number;
  readonly inputMode?: 'numeric';
  /** Whether the field spans the full width of the form. */
  readonly isWide?: true;
  /** The help text below a multi-line field. */
  readonly hint?: MessageDescriptor;
  /**
   * Returns the error message if `movieFields` rejects the typed value. If omitted, only the server validates the
   * field.
   */
  readonly invalid?: () => string;
  readonly toText: (value: Readable) => string;
  readonly fromText: (text: string) => Value;
};

const plainText = { toText: (text: string) => text, fromText: (text: string) => text.trim() };
const commaSeparated = {
  toText: (names: readonly string[]) => names.join(', '),
  fromText: (text: string) => partsOf(text, ','),
};

/** Movie fields that are typed as text, in form order. */
const TEXT_FIELDS: { readonly [Name in TextFieldName]: TextField<Values[Name], MovieDescription[Name]> } = {
  title: { label: msg`Title`, maxLength: 200, invalid: () => t`Please enter the title`, ...plainText },
  year: {
    label: msg`Year`,
    maxLength: 4,
    inputMode: 'numeric',
    invalid: () => t`Please enter a year between 1888 and 2100`,
    toText: String,
    fromText: wholeNumber,
  },
  director: { label: msg`Director`, maxLength: 200, isWide: true, ...plainText },
  cast: {
    label: msg`Main cast (up to five, separated by commas)`,
    maxLength: 600,
    isWide: true,
    invalid: () => t`Please enter at most ${{ limit: MAX_CAST }} names`,
    ...commaSeparated,
  },
  genres: {
    label: msg`Genres (up to three, separated by commas)`,
    maxLength: 200,
    isWide: true,
    invalid: () => t`Please enter at most ${{ limit: MAX_GENRES }} genres`,
    ...commaSeparated,
  },
  description: {
    label: msg({ message: 'Description', context: 'movieForm' }),
    maxLength: 2_000,
    isWide: true,
    hint: msg`Shown to players who have finished the game.`,
    ...plainText,
  },
  germanTitle: {
    label: msg`German title (optional)`,
    maxLength: 200,
    isWide: true,
    invalid: () => t`Use a single line of plain text`,
    ...plainText,
  },
  germanDescription: {
    label: msg`German description (optional)`,
    maxLength: 2_000,
    isWide: true,
    hint: msg`Shown on German pages instead of the description.`,
    ...plainText,
  },
  aliases: {
    label: msg`Other titles`,
    maxLength: 5_000,
    isWide: true,
    hint: msg`One per line. Each one counts as a correct guess.`,
    toText: (titles) => titles.join('\n'),
    fromText: (text) => [...new Set(partsOf(text, '\n'))],
  },
  imdbId: {
    label: msg`IMDb ID (tt…)`,
    maxLength: 12,
    invalid: () => t`Please enter an ID such as tt0078748`,
    ...plainText,
  },
  tmdbId: {
    label: msg`TMDB ID`,
    maxLength: 10,
    inputMode: 'numeric',
    invalid: () => t`Please enter a number`,
    toText: (id) => String(id ?? ''),
    fromText: (text) => (text.trim() === '' ? null : wholeNumber(text)),
  },
};

const isTextField = (name: string): name is TextFieldName => name in TEXT_FIELDS;
export const textFields = Object.keys(TEXT_FIELDS)
  .filter(isTextField)
  .map((name) => ({ name, ...TEXT_FIELDS[name] }));
export type TextFieldOfMovie = (typeof textFields)[number];

/** All form fields, in order. */
export const MOVIE_FIELDS: readonly MovieField[] = [...textFields.map(({ name }) => name), 'featureDate'];

/** Returns an empty draft for a new movie, optionally with a preselected day. */
export function emptyDraft(featureDate: GameDate | undefined): MovieDraft {
  return { ...eachField<Texts>(() => ''), featureDate: featureDate ?? '', poster_path: null };
}

/**
 * Converts a movie to a form draft. The draft's date is the movie's next future day because past days and today can't
 * change.
 */
export function draftOf(movie: AdminMovie, today: GameDate): MovieDraft {
  const nextDay = movie.featureDates.map(({ date }) => date).find((date) => date > today);
  return { ...textsOf(movie), featureDate: nextDay ?? '', poster_path: movie.poster };
}

/** Fills the draft with a movie from the lookup. The chosen date is kept. */
export function draftFrom(found: MovieLookupResult, { description, featureDate }: MovieDraft): MovieDraft {
  const texts = textsOf(found);
  return {
    ...texts,
    description: texts.description || description,
    featureDate,
    poster_path: found.poster_path,
  };
}

/**
 * Returns the draft's validation errors, by field.
 * @param plannedDate the movie's next day before the edit. This day may have started in the meantime.
 */
export function fieldErrorsOf(draft: MovieDraft, today: GameDate, plannedDate: string): FieldErrors {
  const { featureDate } = draft;
  const hasBegun = featureDate !== '' && featureDate !== plannedDate && featureDate <= today;
  const errors = textFields.flatMap((field) => {
    const error = errorIn(field, draft[field.name]);
    return error === undefined ? [] : [[field.name, error] as const];
  });
  return {
    ...Object.fromEntries(errors),
    ...(hasBegun && { featureDate: t`Please choose ${{ date: shownDay(addDays(today, 1)) }} or a later day` }),
  };
}

export function newMovie(draft: MovieDraft): NewMovie {
  const { featureDate, poster_path } = draft;
  return { ...valuesIn(draft), poster_path, ...(featureDate !== '' && { featureDate }) };
}

/** Returns the changed fields, or undefined if nothing has changed. */
export function changesTo(movie: AdminMovie, draft: MovieDraft, today: GameDate): MovieChanges | undefined {
  const values = valuesIn(draft);
  const [before, after] = [draftOf(movie, today), textsOf(values)];
  const changes: MovieChanges = {};
  for (const { name } of textFields) if (after[name] !== before[name]) copyField(name, values, changes);
  if (draft.featureDate !== before.featureDate)
    changes.featureDate = draft.featureDate === '' ? null : draft.featureDate;
  return Object.keys(changes).length === 0 ? undefined : changes;
}

type Texts = Record<TextFieldName, string>;

const textsOf = (movie: MovieDescription) => eachField<Texts>((name) => textOf(name, movie));

function textOf<Name extends TextFieldName>(name: Name, movie: MovieDescription): string {
  return TEXT_FIELDS[name].toText(movie[name]);
}

const valuesIn = (draft: MovieDraft) => eachField<Values>((name) => TEXT_FIELDS[name].fromText(draft[name]));

function copyField<Name extends TextFieldName>(name: Name, from: Values, to: Partial<Values>): void {
  to[name] = from[name];
}

/**
 * Returns the error for a field's value as a whole. Errors in part of a value, such as one cast member, and in a
 * multi-line field are reported by the server.
 */
function errorIn({ name, hint, fromText, invalid }: TextFieldOfMovie, text: string): string | undefined {
  if (hint !== undefined) return undefined;
  const issues = z.safeParse(movieFields[name], fromText(text)).error?.issues ?? [];
  const issue = issues.find(({ path }) => path.length === 0);
  // The custom rules in the schema reject line breaks, control characters and unreadable characters.
  if (issue?.code === 'custom')
    return text.includes('\ufffd') ? t`Replace the unreadable character “�”` : t`Use a single line of plain text`;
  return issue && invalid?.();
}

/** Creates an object with one value per text field. */
function eachField<Result extends Record<TextFieldName, unknown>>(
  make: <Name extends TextFieldName>(name: Name) => Result[Name],
): Result {
  // `Object.fromEntries` loses the type of each key.
  return Object.fromEntries(textFields.map(({ name }) => [name, make(name)])) as Result;
}

function wholeNumber(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}

function partsOf(text: string, separator: string): string[] {
  const parts = text.split(separator).map((part) => part.trim());
  return parts.filter((part) => part !== '');
}

/** Formats a field's text for display. Dates use the user's locale. */
export function formatFieldText(name: MovieField, text: string): string {
  return name === 'featureDate' && text !== '' ? shownDay(text) : text;
}

/** Returns the label of a form field. */
export function labelOf(name: MovieField): MessageDescriptor {
  return name === 'featureDate' ? msg`Feature date` : TEXT_FIELDS[name].label;
}
