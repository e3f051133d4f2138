import { addDays, formatDay, type GameDate, startOfDay } from '@dreamreel/proto/calendar';
import type { NetworkName } from '@dreamreel/proto/social/social-posts';
import { GRACE_HOURS } from '@dreamreel/proto/validators/game-rules';
import { exceededCaptionLimits } from '@dreamreel/rules/caption-limits';
import { textNamesMovie } from '@dreamreel/rules/mentions';

/** Whether a movie's days are in the future, currently being played, or over. */
export type MovieDay = 'to-come' | 'in-play' | 'over';

const GRACE_MS = GRACE_HOURS * 3_600_000;

/**
 * Returns `to-come` if any of the movie's days is in the future because posting the title would give away that game. A
 * movie without a planned day is also `to-come`, because it can still be planned at any time.
 */
export function movieDay(dates: readonly GameDate[], now: Date): MovieDay {
  if (dates.length === 0 || dates.some((date) => startOfDay(date) > now)) return 'to-come';
  // Players who started before midnight can finish their game until the grace period ends.
  const mayBeOpen = (date: GameDate) => startOfDay(addDays(date, 1)).getTime() + GRACE_MS > now.getTime();
  return dates.some(mayBeOpen) ? 'in-play' : 'over';
}

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
    const line = `“${movie.title}” (${movie.year}) ${featureSentence(movie.featureDates)}.`;
    return [line, 'Would you have recognized it from this scene?', '', invitation, HASHTAGS].join('\n');
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

/**
 * Returns the reason why an edited caption can't be posted on a network, or undefined if it can be posted. Until the
 * movie's day is over, captions must not contain the movie's title or director.
 */
export function captionProblem(
  network: NetworkName,
  caption: string,
  movie: MovieDetails,
  day: MovieDay,
): string | undefined {
  if (caption === '') return 'The text is empty. Write one, or restore the generated text.';
  const named = day === 'over' ? [] : namesIn(caption, movie);
  const problems = exceededCaptionLimits(network, caption).map((problem) => `${problem}.`);
  if (named.length > 0) {
    problems.push(
      `Remove ${joinNames(named)}. ${named.length === 1 ? 'It gives' : 'They give'} away ${NOT_OVER[day]}.`,
    );
  }
  return problems.length === 0 ? undefined : problems.join(' ');
}

/** Normalizes a caption: trims whitespace and converts line endings. */
export function tidyCaption(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim();
}

const NOT_OVER: Readonly<Record<MovieDay, string>> = {
  'to-come': 'a movie that hasn’t been played yet',
  'in-play': 'a movie that players are still guessing',
  over: '',
};

function namesIn(caption: string, { title, aliases, director }: MovieDetails): string[] {
  const kinds = [[title], aliases, director.split(',').map((name) => name.trim())];
  const found = kinds.map((names) => names.find((name) => name !== '' && textNamesMovie(caption, [name])));
  return found.filter((name) => name !== undefined);
}

/** British English has no comma before the last `and`. */
const listFormat = new Intl.ListFormat('en-GB');
const joinNames = (names: readonly string[]) => listFormat.format(names.map((name) => `“${name}”`));

/** A movie that is planned for a day. */
export type PlannedMovie = Pick<MovieDetails, 'title' | 'aliases'> & {
  readonly movieId: number;
  readonly date: GameDate;
};

/** Returns the planned movies that the text mentions and whose day isn't over at `at`. Keeps the order of `planned`. */
export function namedMovies(texts: readonly string[], planned: readonly PlannedMovie[], at: Date): PlannedMovie[] {
  const open = planned.filter(({ date }) => movieDay([date], at) !== 'over');
  return open.filter(
    ({ movieId, title, aliases }, index) =>
      open.findIndex((each) => each.movieId === movieId) === index &&
      texts.some((text) => textNamesMovie(text, [title, ...aliases])),
  );
}

/** Returns the message that asks an admin to confirm a post that mentions other movies. */
export function namingProblem(named: readonly Pick<PlannedMovie, 'title'>[]): string {
  const titles = joinNames(named.map(({ title }) => title));
  return `The text names ${titles}, whose ${named.length === 1 ? 'day isn’t' : 'days aren’t'} over yet.`;
}
