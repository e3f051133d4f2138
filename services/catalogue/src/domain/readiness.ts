import type { ImageCheck, ImageModerationResult } from '@dreamreel/proto/catalogue/image-records';
import type { ImageIssue, ImageReadiness, MovieReadiness } from '@dreamreel/proto/catalogue/readiness';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import { looksAlike } from '@dreamreel/rules/looks-alike';
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

type Titles = { readonly title: string; readonly aliases: readonly string[] };
/** Current images by position. Empty positions are null. */
type CurrentImages = readonly (ImageFacts | null)[];

/** Images that show less than this percentage of their prompt don't work well as hints. */
const LOW_SCORE = 50;
const LAST = HINT_COUNT - 1;

/** Rates an image and compares it with the images at the movie's other positions. */
export function imageReadiness(
  movie: Titles,
  shown: CurrentImages,
  position: number,
  image: ImageFacts,
): ImageReadiness {
  const score = scoreOf(image.check);
  const guessability = imageGuessability(movie, image.check);
  const looksLike = duplicatesOf(shown, position, image).map(({ level }) => level);
  const possibleIssues: readonly [boolean, ImageIssue][] = [
    [image.describedBy === null, 'not-described'],
    [score !== null && score < LOW_SCORE, 'little-of-prompt'],
    [looksLike.length > 0, 'near-duplicate'],
    [position === LAST && saysTooLittle(guessability), 'hint-5-says-nothing'],
    [position === 0 && givesAway(guessability), 'hint-1-names-movie'],
    [isNotPublic(image), 'not-public'],
    [score === null, 'not-checked'],
  ];
  return {
    score,
    looksLike,
    issues: possibleIssues.flatMap(([isSo, issue]) => (isSo ? issue : [])),
    guessability,
  };
}

/** Rates a movie's images as a set. */
export function movieReadiness(movie: Titles, shown: CurrentImages): MovieReadiness {
  const images = shown.flatMap((image) => image ?? []);
  const scores = images.flatMap(({ check }) => scoreOf(check) ?? []);
  const guessability = movieGuessability(
    movie,
    shown.map((image) => image?.check ?? null),
  );
  return {
    score: scores.length === 0 ? null : Math.min(...scores),
    weakHint: saysTooLittle(imageGuessability(movie, shown[LAST]?.check ?? null)),
    notPublic: images.some(isNotPublic),
    guessability,
  };
}

/**
 * Returns images at other positions that look similar, except pairs for which an admin dismissed the duplicate warning.
 */
export function duplicatesOf(
  shown: CurrentImages,
  position: number,
  image: ImageFacts,
): { key: string; level: number }[] {
  const { key, perceptualHash, acceptedDuplicates } = image;
  if (perceptualHash === null) return [];
  return shown.flatMap((other, at) => {
    if (!other || at === position || other.perceptualHash === null) return [];
    if (acceptedDuplicates.includes(other.key) || other.acceptedDuplicates.includes(key)) return [];
    return looksAlike(perceptualHash, other.perceptualHash) ? [{ key: other.key, level: at + 1 }] : [];
  });
}

/**
 * Returns null if the image wasn't compared with its prompt, or if the model found nothing in the prompt that an image
 * could show.
 */
function scoreOf(check: ImageCheck | null): number | null {
  if (!check) return null;
  const named = check.shown.length + check.missing.length;
  return named === 0 ? null : Math.round((100 * check.shown.length) / named);
}

function isNotPublic({ moderation }: ImageFacts): boolean {
  return moderation !== null && moderation.flagged !== false;
}
