import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import {
  type descriptionOf,
  MAX_CAST,
  type MovieDescription,
  movieFields,
} from '@dreamreel/proto/catalogue/movie-fields';
import type { AdminMovie, MovieLookupResult } from '@dreamreel/proto/catalogue/movies';
import * as z from 'zod/mini';
import type { MovieChanges, NewMovie } from './api.ts';

type TextFieldName = keyof MovieDescription;
export type MovieField = TextFieldName | 'featureDate';
export type FieldErrors = Readonly<Partial<Record<MovieField, string>>>;

/** The form's fields as they are typed. */
export type MovieDraft = Readonly<Record<MovieField, string>> & { readonly poster_path: string | null };

type Values = ReturnType<typeof descriptionOf>;
type TextField<Value, Readable> = {
  readonly label: string;
  readonly maxLength: number;
  readonly inputMode?: 'numeric';
  /** Over the whole width of the form. */
  readonly isWide?: true;
  /** Shown below; a field with a hint takes several lines. */
  readonly hint?: string;
  /** Shown if the rule of the field in `movieFields` rejects what is typed. Without it the server says what is wrong. */
  readonly invalid?: string;
  readonly toText: (value: Readable) => string;
  readonly fromText: (text: string) => Value;
};

const plainText = { toText: (text: string) => text, fromText: (text: string) => text.trim() };

/** The fields of a movie that are typed as a text, in the order of the form. */
const TEXT_FIELDS: { readonly [Name in TextFieldName]: TextField<Values[Name], MovieDescription[Name]> } = {
  title: { label: 'Title', maxLength: 200, invalid: 'Please enter the title', ...plainText },
  year: {
    label: 'Year',
    maxLength: 4,
    inputMode: 'numeric',
    invalid: 'Please enter a year between 1888 and 2100',
    toText: String,
    fromText: wholeNumber,
  },
  director: { label: 'Director', maxLength: 200, isWide: true, ...plainText },
  cast: {
    label: 'Main cast (up to five, separated by commas)',
    maxLength: 600,
    isWide: true,
    invalid: `Please name at most ${MAX_CAST}`,
    toText: (names) => names.join(', '),
    fromText: (text) => partsOf(text, ','),
  },
  description: {
    label: 'Description',
    maxLength: 2_000,
    isWide: true,
    hint: 'Shown to players who have finished the game.',
    ...plainText,
  },
  aliases: {
    label: 'Other titles',
    maxLength: 5_000,
    isWide: true,
    hint: 'One on each line. They count as right guesses.',
    toText: (titles) => titles.join('\n'),
    fromText: (text) => [...new Set(partsOf(text, '\n'))],
  },
  imdbId: { label: 'IMDb id (tt…)', maxLength: 12, invalid: 'Please enter an id such as tt0078748', ...plainText },
  tmdbId: {
    label: 'TMDB id',
    maxLength: 10,
    inputMode: 'numeric',
    invalid: 'Please enter a number',
    toText: (id) => String(id ?? ''),
    fromText: (text) => (text.trim() === '' ? null : wholeNumber(text)),
  },
};

const isTextField = (name: string): name is TextFieldName => name in TEXT_FIELDS;
export const textFields = Object.keys(TEXT_FIELDS)
  .filter(isTextField)
  .map((name) => ({ name, ...TEXT_FIELDS[name] }));
export type TextFieldOfMovie = (typeof textFields)[number];

/** A new movie on a day, or without one. */
export function emptyDraft(featureDate: GameDate | undefined): MovieDraft {
  return { ...eachField<Texts>(() => ''), featureDate: featureDate ?? '', poster_path: null };
}

/** The date is the movie's next day to come, since days that have begun cannot be changed. */
export function draftOf(movie: AdminMovie, today: GameDate): MovieDraft {
  const nextDay = movie.featureDates.map(({ date }) => date).find((date) => date > today);
  return { ...textsOf(movie), featureDate: nextDay ?? '', poster_path: movie.poster };
}

/** The draft with a movie that was looked up; a chosen date stays. */
export function draftFrom(found: MovieLookupResult, { description, featureDate }: MovieDraft): MovieDraft {
  const texts = textsOf(found);
  return {
    ...texts,
    description: texts.description || description,
    featureDate,
    poster_path: found.poster_path,
  };
}

/** `plannedDate` is the movie's next day before the edit, which may have begun meanwhile. */
export function fieldErrorsOf(draft: MovieDraft, today: GameDate, plannedDate: string): FieldErrors {
  const { featureDate } = draft;
  const isBegun = featureDate !== '' && featureDate !== plannedDate && featureDate <= today;
  const errors = textFields.flatMap((field) => {
    const error = errorIn(field, draft[field.name]);
    return error === undefined ? [] : [[field.name, error] as const];
  });
  return {
    ...Object.fromEntries(errors),
    ...(isBegun && { featureDate: `Please choose a day from ${addDays(today, 1)} on` }),
  };
}

export function newMovie(draft: MovieDraft): NewMovie {
  const { featureDate, poster_path } = draft;
  return { ...valuesIn(draft), poster_path, ...(featureDate !== '' && { featureDate }) };
}

/** The changed fields; `undefined` where nothing has changed. */
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

/** Only what is wrong with the whole value: the server names a part of it. */
function errorIn({ name, fromText, invalid }: TextFieldOfMovie, text: string): string | undefined {
  const issues = z.safeParse(movieFields[name], fromText(text)).error?.issues ?? [];
  const issue = issues.find(({ path }) => path.length === 0);
  return issue?.code === 'custom' ? issue.message : issue && invalid;
}

/** An object with the names of the text fields. */
function eachField<Result extends Record<TextFieldName, unknown>>(
  make: <Name extends TextFieldName>(name: Name) => Result[Name],
): Result {
  // `fromEntries` doesn't keep which name has which value.
  return Object.fromEntries(textFields.map(({ name }) => [name, make(name)])) as Result;
}

function wholeNumber(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}

function partsOf(text: string, separator: string): string[] {
  const parts = text.split(separator).map((part) => part.trim());
  return parts.filter((part) => part !== '');
}
