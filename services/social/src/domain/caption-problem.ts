import type { GameDate } from '@dreamreel/proto/calendar';
import type { NetworkName } from '@dreamreel/proto/social/social-posts';
import { exceededCaptionLimits } from '@dreamreel/rules/caption-limits';
import { textNamesMovie } from '@dreamreel/rules/mentions';
import { type MovieDay, movieDay } from './movie-day.ts';
import type { MovieDetails } from './texts.ts';

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
  return kinds.flatMap((names) => {
    const found = names.find((name) => name !== '' && textNamesMovie(caption, [name]));
    return found === undefined ? [] : found;
  });
}

function joinNames(names: readonly string[]): string {
  const quoted = names.map((name) => `“${name}”`);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
}

/** A movie that is planned for a day. */
export type PlannedMovie = {
  readonly movieId: number;
  readonly title: string;
  readonly aliases: readonly string[];
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
