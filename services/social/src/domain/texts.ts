import { formatDay } from '@dreamreel/proto/calendar';
import type { NetworkName } from '@dreamreel/proto/social/social-posts';
import { textNamesMovie } from '@dreamreel/rules/mentions';
import type { MovieDay } from './movie-day.ts';

export type MovieDetails = {
  readonly title: string;
  readonly year: number;
  readonly aliases: readonly string[];
  /** Multiple directors are separated by commas. Empty if the director is unknown. */
  readonly director: string;
  readonly featureDates: readonly string[];
};

const HASHTAGS = '#MovieGuessing #FilmTrivia #MovieChallenge #DailyChallenge';

/**
 * Returns a post's caption on a network. The caption contains the movie's title only after the movie's day is over.
 * Captions on Instagram don't contain the address, because links in them can't be followed.
 */
export function captionOf(network: NetworkName, movie: MovieDetails, day: MovieDay, playAddress: string): string {
  const isLinked = network !== 'instagram';
  const invitation = isLinked ? `Play at ${playAddress}` : 'Play along: link in bio';
  const address = isLinked ? [playAddress] : [];
  if (day === 'over') {
    const [line, ...rest] = [
      `“${movie.title}” (${movie.year}) ${featureSentence(movie.featureDates)}.`,
      invitation,
      HASHTAGS,
    ];
    return [line, 'Would you have recognized it from this scene?', '', ...rest].join('\n');
  }
  const teasers = [
    [TEASERS[day], 'Five AI-generated scenes, five guesses, no account needed.', '', invitation, HASHTAGS],
    ['Five images, five tries.', ...address],
    ['🎬', ...address],
  ].map((lines) => lines.join('\n'));
  return firstWithoutTitle(movie, teasers);
}

const TEASERS = {
  'in-play': 'Which movie is this? It’s today’s challenge.',
  'to-come': 'Which movie could this be? It’s an upcoming challenge.',
} as const;

/** Returns the image's alt text. The admin's description is used unless it contains the movie's title. */
export function altTextOf(movie: MovieDetails, describes: string): string {
  return firstWithoutTitle(movie, [describes.trim() || NEUTRAL, NEUTRAL, 'AI-generated illustration']);
}

const NEUTRAL = 'An AI-generated scene from a movie';

/** Returns the first text that doesn't happen to contain the movie's title or an alias. Falls back to the last text. */
function firstWithoutTitle({ title, aliases }: MovieDetails, texts: readonly string[]): string {
  return texts.find((text) => !textNamesMovie(text, [title, ...aliases])) ?? texts.at(-1) ?? '';
}

function featureSentence(dates: readonly string[]): string {
  const last = dates.toSorted().at(-1);
  return last === undefined ? 'has been one of our movies' : `was our movie on ${formatDay(last, 'en')}`;
}
