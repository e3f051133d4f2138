import { addDays } from '@dreamreel/proto/calendar';
import type { MovieDay } from './movie-day.ts';
import { textNamesMovie } from './text-names-movie.ts';

export type MovieDetails = {
  readonly title: string;
  readonly year: number;
  readonly aliases: readonly string[];
  /** Several are separated by commas. Empty where it is unknown. */
  readonly director: string;
  readonly featureDates: readonly string[];
};

const HASHTAGS = '#MovieGuessing #FilmTrivia #MovieChallenge #DailyChallenge';

/** The caption of a post. It contains the movie's title only after the movie's day is over. */
export function captionOf(movie: MovieDetails, day: MovieDay, playAddress: string): string {
  const invitation = `Play at ${playAddress}`;
  if (day === 'over') {
    const [line, ...rest] = [
      `“${movie.title}” (${movie.year}) ${featuredOn(movie.featureDates)}.`,
      invitation,
      HASHTAGS,
    ];
    return [line, 'Would you have known it by this scene?', '', ...rest].join('\n');
  }
  const teasers = [
    [TEASERS[day], 'Five AI-dreamt scenes, five guesses, no account needed.', '', invitation, HASHTAGS],
    ['Five images, five tries.', '', playAddress],
    ['🎬', playAddress],
  ].map((lines) => lines.join('\n'));
  return firstWithoutTitle(movie, teasers);
}

const TEASERS = {
  'in-play': 'Which movie is this? It is the one of today’s challenge.',
  'to-come': 'Which movie could this be? It is waiting for its day.',
} as const;

/** The alternative text of the image: the admin's description, unless it names the movie. */
export function altTextOf(movie: MovieDetails, describes: string): string {
  return firstWithoutTitle(movie, [describes.trim() || NEUTRAL, NEUTRAL, 'AI-generated illustration']);
}

const NEUTRAL = 'An AI-dreamt scene from a movie';

/** The first text that does not contain the movie's title or an alias by accident, else the last text. */
function firstWithoutTitle({ title, aliases }: MovieDetails, texts: readonly string[]): string {
  return texts.find((text) => !textNamesMovie(text, [title, ...aliases])) ?? texts.at(-1) ?? '';
}

function featuredOn(dates: readonly string[]): string {
  const last = dates.toSorted().at(-1);
  return last === undefined ? 'has been one of our movies' : `was our movie of ${longDate(last)}`;
}

function longDate(date: string): string {
  const noon = new Date(`${addDays(date, 0)}T12:00:00Z`);
  return noon.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}
