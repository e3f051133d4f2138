import { addDays } from '@dreamreel/proto/calendar';
import type { MovieDay } from './movie-day.ts';
import { textNamesMovie } from './text-names-movie.ts';

export type MovieToTell = {
  readonly title: string;
  readonly year: number;
  readonly aliases: readonly string[];
  readonly featureDates: readonly string[];
};

const HASHTAGS = '#MovieGuessing #FilmTrivia #MovieChallenge #DailyChallenge';

/** The caption of a post. It names the movie only when its day is over, and then says so. */
export function captionOf(movie: MovieToTell, day: MovieDay, playAddress: string): string {
  const invitation = `Play at ${playAddress}`;
  if (day === 'over') {
    const [line, ...rest] = [
      `“${movie.title}” (${movie.year}) ${wasMovieOf(movie.featureDates)}.`,
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
  return firstSilentAbout(movie, teasers);
}

const TEASERS = {
  'in-play': 'Which movie is this? It is the one of today’s challenge.',
  'to-come': 'Which movie could this be? It is waiting for its day.',
} as const;

/** What is to be seen, for whoever cannot see it: the admin's words, unless they give the movie away. */
export function altTextOf(movie: MovieToTell, describes: string): string {
  return firstSilentAbout(movie, [describes.trim() || NEUTRAL, NEUTRAL, 'AI-generated illustration']);
}

const NEUTRAL = 'An AI-dreamt scene from a movie';

/** The same texts for all movies; one whose title stands in them by accident gets the next. The last one must do. */
function firstSilentAbout({ title, aliases }: MovieToTell, texts: readonly string[]): string {
  return texts.find((text) => !textNamesMovie(text, [title, ...aliases])) ?? texts.at(-1) ?? '';
}

function wasMovieOf(dates: readonly string[]): string {
  const last = dates.toSorted().at(-1);
  return last === undefined ? 'has been one of our movies' : `was our movie of ${inWords(last)}`;
}

function inWords(date: string): string {
  const noon = new Date(`${addDays(date, 0)}T12:00:00Z`);
  return noon.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}
