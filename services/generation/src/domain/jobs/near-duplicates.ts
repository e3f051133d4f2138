import type { LintWarning } from '@dreamreel/proto/generation/prompts';
import { looksAlike } from '@dreamreel/rules/looks-alike';

type Look = { readonly level: number; readonly perceptualHash: string };

/** A warning for each image of the movie that this one can hardly be distinguished from. */
export function nearDuplicates({ level, perceptualHash }: Look, others: readonly Look[]): LintWarning[] {
  return others
    .filter((other) => other.level !== level && looksAlike(other.perceptualHash, perceptualHash))
    .map((other) => ({
      code: 'near-duplicate',
      level,
      message: `Looks nearly like the image of level ${other.level}`,
    }));
}
