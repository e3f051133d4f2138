import type { NetworkName } from '@dreamreel/proto/social/social-posts';
import { exceededCaptionLimits } from '@dreamreel/rules/caption-limits';
import type { MovieDay } from './movie-day.ts';
import { textNamesMovie } from './text-names-movie.ts';
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
  const problems = [
    ...exceededCaptionLimits(network, caption),
    ...(named.length > 0 ? [`it names ${joinNames(named)}, and ${NOT_OVER[day]}`] : []),
  ];
  const text = problems.join('; ');
  return text === '' ? undefined : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Normalizes a caption: trims whitespace and converts line endings. */
export function tidyCaption(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim();
}

const NOT_OVER: Readonly<Record<MovieDay, string>> = {
  'to-come': 'this movie hasn’t been the daily movie yet',
  'in-play': 'players are still guessing this movie',
  over: '',
};

function namesIn(caption: string, { title, aliases, director }: MovieDetails): string[] {
  const kinds = [
    { names: [title], is: 'the title' },
    { names: aliases, is: 'another title' },
    { names: director.split(',').map((name) => name.trim()), is: 'the director' },
  ];
  return kinds.flatMap(({ names, is }) => {
    const found = names.find((name) => name !== '' && textNamesMovie(caption, [name]));
    return found === undefined ? [] : [`${is} (“${found}”)`];
  });
}

function joinNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
