import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import type { AdminMovie, MovieLookupResult } from '@dreamreel/proto/movies';
import type { MovieChanges, NewMovie } from './api.ts';

const [FIRST_YEAR, LAST_YEAR] = [1888, 2100];

/** The form's fields as they are typed. */
export type MovieDraft = {
  readonly title: string;
  readonly year: string;
  readonly description: string;
  /** One on each line. */
  readonly aliases: string;
  /** Empty where there is none. */
  readonly featureDate: string;
  readonly poster_path: string | null;
};

export type MovieField = keyof Omit<MovieDraft, 'poster_path'>;
export type Mistakes = Readonly<Partial<Record<MovieField, string>>>;

export const emptyDraft: MovieDraft = {
  title: '',
  year: '',
  description: '',
  aliases: '',
  featureDate: '',
  poster_path: null,
};

/** Days that have begun cannot be changed, so the date is that of the next one to come. */
export function draftOf(movie: AdminMovie, today: GameDate): MovieDraft {
  return {
    title: movie.title,
    year: String(movie.year),
    description: movie.description,
    aliases: movie.aliases.join('\n'),
    featureDate: nextDayOf(movie, today) ?? '',
    poster_path: movie.poster,
  };
}

/** What a look-up brings; a date that was chosen stays. */
export function draftFrom(found: MovieLookupResult, draft: MovieDraft): MovieDraft {
  return {
    title: found.title,
    year: String(found.year),
    description: found.description || draft.description,
    aliases: found.aliases.join('\n'),
    featureDate: draft.featureDate,
    poster_path: found.poster_path,
  };
}

export function mistakesIn({ title, year, featureDate }: MovieDraft, today: GameDate): Mistakes {
  const number = Number(year);
  const isYear = /^\d{4}$/.test(year.trim()) && number >= FIRST_YEAR && number <= LAST_YEAR;
  return {
    ...(title.trim() === '' && { title: 'Please enter the title' }),
    ...(!isYear && { year: `Please enter a year between ${FIRST_YEAR} and ${LAST_YEAR}` }),
    ...(featureDate !== '' &&
      featureDate <= today && { featureDate: `Please choose a day from ${addDays(today, 1)} on` }),
  };
}

export function newMovie(draft: MovieDraft): NewMovie {
  const { featureDate, poster_path } = draft;
  return { ...wordsOf(draft), poster_path, ...(featureDate !== '' && { featureDate }) };
}

/** What is different from the movie as it is; `undefined` where nothing is. */
export function changesTo(movie: AdminMovie, draft: MovieDraft, today: GameDate): MovieChanges | undefined {
  const words = wordsOf(draft);
  const before = draftOf(movie, today);
  const changes: MovieChanges = {
    ...(words.title !== movie.title && { title: words.title }),
    ...(words.year !== movie.year && { year: words.year }),
    ...(words.description !== movie.description && { description: words.description }),
    ...(words.aliases.join('\n') !== before.aliases && { aliases: words.aliases }),
    ...(draft.featureDate !== before.featureDate && {
      featureDate: draft.featureDate === '' ? null : draft.featureDate,
    }),
  };
  return Object.keys(changes).length === 0 ? undefined : changes;
}

function nextDayOf({ featureDates }: AdminMovie, today: GameDate): GameDate | undefined {
  return featureDates.map(({ date }) => date).find((date) => date > today);
}

function wordsOf({ title, year, description, aliases }: MovieDraft) {
  const lines = aliases.split('\n').map((line) => line.trim());
  return {
    title: title.trim(),
    year: Number(year),
    description: description.trim(),
    aliases: [...new Set(lines.filter((line) => line !== ''))],
  };
}
