import type { LintWarning } from '@dreamreel/proto/generation/prompts';

/** Of 64 bits; below it two images look like one to people. Different painted scenes are 20 and more apart. */
const NEAR = 7;

/** In how many of its 64 bits one image's look differs from another's; both in 16 hexadecimal digits. */
function distance(one: string, other: string): number {
  let differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let bits = 0;
  for (; differing > 0n; differing >>= 1n) bits += Number(differing & 1n);
  return bits;
}

type Look = { readonly level: number; readonly perceptualHash: string };

/** A warning for each image of the movie that this one can hardly be distinguished from. */
export function nearDuplicates({ level, perceptualHash }: Look, others: readonly Look[]): LintWarning[] {
  return others
    .filter((other) => other.level !== level && distance(other.perceptualHash, perceptualHash) < NEAR)
    .map((other) => ({
      code: 'near-duplicate',
      level,
      message: `Looks nearly like the image of level ${other.level}`,
    }));
}
