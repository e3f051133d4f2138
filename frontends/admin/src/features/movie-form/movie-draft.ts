import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import { MAX_CAST } from '@dreamreel/proto/catalogue/movie-fields';
import type { AdminMovie, MovieLookupResult } from '@dreamreel/proto/catalogue/movies';
import type { MovieChanges, NewMovie } from './api.ts';

const [FIRST_YEAR, LAST_YEAR] = [1888, 2100];

/** The form's fields as they are typed. */
export type MovieDraft = {
  readonly title: string;
  readonly year: string;
  readonly director: string;
  /** Separated by commas. */
  readonly cast: string;
  readonly description: string;
  /** One on each line. */
  readonly aliases: string;
  readonly imdbId: string;
  readonly tmdbId: string;
  /** Empty where there is none. */
  readonly featureDate: string;
  readonly poster_path: string | null;
};

export type MovieField = keyof Omit<MovieDraft, 'poster_path'>;
/** A field of the form that takes a text. */
export type TextFieldOfMovie = {
  readonly name: Exclude<MovieField, 'featureDate'>;
  readonly label: string;
  readonly maxLength: number;
  readonly inputMode?: 'numeric';
  /** Over the whole width of the form. */
  readonly isWide?: true;
  /** Shown below; a field with a hint takes several lines. */
  readonly hint?: string;
};

/** In the order of the form. */
export const textFields: readonly TextFieldOfMovie[] = [
  { name: 'title', label: 'Title', maxLength: 200 },
  { name: 'year', label: 'Year', maxLength: 4, inputMode: 'numeric' },
  { name: 'director', label: 'Director', maxLength: 200, isWide: true },
  { name: 'cast', label: 'Main cast (up to five, separated by commas)', maxLength: 600, isWide: true },
  {
    name: 'description',
    label: 'Description',
    maxLength: 2_000,
    isWide: true,
    hint: 'Shown to players who have finished the game.',
  },
  {
    name: 'aliases',
    label: 'Other titles',
    maxLength: 5_000,
    isWide: true,
    hint: 'One on each line. They count as right guesses.',
  },
  { name: 'imdbId', label: 'IMDb id (tt…)', maxLength: 12 },
  { name: 'tmdbId', label: 'TMDB id', maxLength: 10, inputMode: 'numeric' },
];

export type FieldErrors = Readonly<Partial<Record<MovieField, string>>>;

export const emptyDraft: MovieDraft = {
  title: '',
  year: '',
  director: '',
  cast: '',
  description: '',
  aliases: '',
  imdbId: '',
  tmdbId: '',
  featureDate: '',
  poster_path: null,
};

/** The date is the movie's next day to come, since days that have begun cannot be changed. */
export function draftOf(movie: AdminMovie, today: GameDate): MovieDraft {
  return {
    title: movie.title,
    year: String(movie.year),
    director: movie.director,
    cast: movie.cast.join(', '),
    description: movie.description,
    aliases: movie.aliases.join('\n'),
    imdbId: movie.imdbId,
    tmdbId: String(movie.tmdbId ?? ''),
    featureDate: nextDayOf(movie, today) ?? '',
    poster_path: movie.poster,
  };
}

/** The draft with a movie that was looked up; a chosen date stays. */
export function draftFrom(found: MovieLookupResult, draft: MovieDraft): MovieDraft {
  return {
    title: found.title,
    year: String(found.year),
    director: found.director,
    cast: found.cast.join(', '),
    description: found.description || draft.description,
    aliases: found.aliases.join('\n'),
    imdbId: found.imdbId,
    tmdbId: String(found.tmdbId ?? ''),
    featureDate: draft.featureDate,
    poster_path: found.poster_path,
  };
}

/** `plannedDate` is the movie's next day before the edit, which may have begun meanwhile. */
export function fieldErrorsOf(
  { title, year, cast, imdbId, tmdbId, featureDate }: MovieDraft,
  today: GameDate,
  plannedDate: string,
): FieldErrors {
  const number = Number(year);
  const isYear = /^\d{4}$/.test(year.trim()) && number >= FIRST_YEAR && number <= LAST_YEAR;
  return {
    ...(title.trim() === '' && { title: 'Please enter the title' }),
    ...(!isYear && { year: `Please enter a year between ${FIRST_YEAR} and ${LAST_YEAR}` }),
    ...(namesIn(cast).length > MAX_CAST && { cast: `Please name at most ${MAX_CAST}` }),
    ...(!/^(tt\d{7,10})?$/.test(imdbId.trim()) && { imdbId: 'Please enter an id such as tt0078748' }),
    ...(!/^([1-9]\d{0,8})?$/.test(tmdbId.trim()) && { tmdbId: 'Please enter a number' }),
    ...(featureDate !== '' &&
      featureDate !== plannedDate &&
      featureDate <= today && { featureDate: `Please choose a day from ${addDays(today, 1)} on` }),
  };
}

export function newMovie(draft: MovieDraft): NewMovie {
  const { featureDate, poster_path } = draft;
  return { ...trimmedFields(draft), poster_path, ...(featureDate !== '' && { featureDate }) };
}

/** The changed fields; `undefined` where nothing has changed. */
export function changesTo(movie: AdminMovie, draft: MovieDraft, today: GameDate): MovieChanges | undefined {
  const fields = trimmedFields(draft);
  const before = draftOf(movie, today);
  const changes: MovieChanges = {
    ...(fields.title !== movie.title && { title: fields.title }),
    ...(fields.year !== movie.year && { year: fields.year }),
    ...(fields.director !== movie.director && { director: fields.director }),
    ...(fields.cast.join(', ') !== before.cast && { cast: fields.cast }),
    ...(fields.imdbId !== movie.imdbId && { imdbId: fields.imdbId }),
    ...(fields.tmdbId !== movie.tmdbId && { tmdbId: fields.tmdbId }),
    ...(fields.description !== movie.description && { description: fields.description }),
    ...(fields.aliases.join('\n') !== before.aliases && { aliases: fields.aliases }),
    ...(draft.featureDate !== before.featureDate && {
      featureDate: draft.featureDate === '' ? null : draft.featureDate,
    }),
  };
  return Object.keys(changes).length === 0 ? undefined : changes;
}

function nextDayOf({ featureDates }: AdminMovie, today: GameDate): GameDate | undefined {
  return featureDates.map(({ date }) => date).find((date) => date > today);
}

function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function trimmedFields({ title, year, director, cast, description, aliases, imdbId, tmdbId }: MovieDraft) {
  const lines = aliases.split('\n').map((line) => line.trim());
  return {
    title: title.trim(),
    year: Number(year),
    director: director.trim(),
    description: description.trim(),
    aliases: [...new Set(lines.filter((line) => line !== ''))],
    cast: namesIn(cast),
    imdbId: imdbId.trim(),
    tmdbId: tmdbId.trim() === '' ? null : Number(tmdbId),
  };
}
