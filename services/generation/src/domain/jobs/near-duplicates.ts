import type { LintWarning } from '@dreamreel/proto/generation/prompts';
import { looksAlike } from '@dreamreel/rules/looks-alike';

type Look = { readonly level: number; readonly perceptualHash: string };

/** Returns a warning for each of the movie's other images that looks almost the same. */
export function nearDuplicates({ level, perceptualHash }: Look, others: readonly Look[]): LintWarning[] {
  return others
    .filter((other) => other.level !== level && looksAlike(other.perceptualHash, perceptualHash))
    .map((other) => ({
      code: 'near-duplicate',
      level,
      message: `Looks almost the same as the image of level ${other.level}`,
    }));
}
