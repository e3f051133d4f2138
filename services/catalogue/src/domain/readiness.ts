import { type ImageCheck, type ImageModerationResult, looksAlike } from '@dreamreel/proto/catalogue/image-records';
import type { ImageIssue, ImageReadiness, MovieReadiness } from '@dreamreel/proto/catalogue/readiness';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import { givesAway, imageGuessability, movieGuessability, saysTooLittle } from './guessability.ts';

/** Facts that determine how well an image works as a hint. */
export type ImageFacts = {
  readonly key: string;
  readonly describedBy: string | null;
  readonly perceptualHash: string | null;
  readonly check: ImageCheck | null;
  readonly moderation: ImageModerationResult | null;
  /** Keys of similar images for which an admin dismissed the duplicate warning. */
  readonly acceptedDuplicates: readonly string[];
};

/** A movie with its current images by position. Empty positions are null. */
export type RatedMovie = {
  readonly title: string;
  readonly aliases: readonly string[];
  readonly scenes: readonly { readonly image: ImageFacts | null }[];
};

/** Images that show less than this percentage of their prompt don't work well as hints. */
const MIN_SHOWN_PERCENT = 50;
const LAST = HINT_COUNT - 1;

/** Rates an image and compares it with the images at the movie's other positions. */
export function imageReadiness(movie: RatedMovie, position: number, image: ImageFacts): ImageReadiness {
  const shownPercent = shownPercentOf(image.check);
  const guessability = imageGuessability(movie, image.check);
  const looksLike = duplicatesOf(movie, position, image).map(({ level }) => level);
  const possibleIssues: readonly [boolean, ImageIssue][] = [
    [image.describedBy === null, 'not-described'],
    [shownPercent !== null && shownPercent < MIN_SHOWN_PERCENT, 'little-of-prompt'],
    [looksLike.length > 0, 'near-duplicate'],
    [position === LAST && saysTooLittle(guessability), 'hint-5-says-nothing'],
    [position === 0 && givesAway(guessability), 'hint-1-names-movie'],
    [isNotPublic(image), 'not-public'],
    [shownPercent === null, 'not-checked'],
  ];
  return { looksLike, issues: possibleIssues.flatMap(([isSo, issue]) => (isSo ? issue : [])), guessability };
}

/** Rates a movie's images as a set. */
export function movieReadiness(movie: RatedMovie): MovieReadiness {
  const images = movie.scenes.map(({ image }) => image);
  const checks = images.map((image) => image?.check ?? null);
  return {
    notPublic: images.some((image) => image !== null && isNotPublic(image)),
    guessability: movieGuessability(movie, checks),
  };
}

/**
 * Returns images at other positions that look similar, except pairs for which an admin dismissed the duplicate warning.
 */
export function duplicatesOf(
  { scenes }: Pick<RatedMovie, 'scenes'>,
  position: number,
  { key, perceptualHash, acceptedDuplicates }: ImageFacts,
): { key: string; level: number }[] {
  if (perceptualHash === null) return [];
  return scenes.flatMap(({ image: other }, at) => {
    if (!other || at === position || other.perceptualHash === null) return [];
    if (acceptedDuplicates.includes(other.key) || other.acceptedDuplicates.includes(key)) return [];
    return looksAlike(perceptualHash, other.perceptualHash) ? [{ key: other.key, level: at + 1 }] : [];
  });
}

/**
 * Returns what percentage of the objects in its prompt an image shows. Null if the image wasn't compared with its prompt,
 * or if the model found nothing in the prompt that an image could show.
 */
function shownPercentOf(check: ImageCheck | null): number | null {
  if (!check) return null;
  const named = check.shown.length + check.missing.length;
  return named === 0 ? null : (100 * check.shown.length) / named;
}

function isNotPublic({ moderation }: ImageFacts): boolean {
  return moderation !== null && moderation.flagged !== false;
}
