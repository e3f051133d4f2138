import type { Prompt } from '@dreamreel/proto/generation/prompts';
import type { Random } from '../drawing/brush/random.ts';

/**
 * Phrases that vary light and perspective. The phrases don't mention things, so they reveal nothing about the movie.
 */
const VARIATIONS = [
  'seen from a low angle, long shadows',
  'seen from above, soft haze',
  'in the light of early morning, calm air',
  'in late evening light, glowing horizon',
  'under heavy clouds, muted colours',
  'in clear cold light, deep contrast',
  'seen from further away, wide empty sky',
  'seen from closer by, shallow depth of field',
] as const;

/**
 * Returns a planned scene with different light or perspective. A variation from an earlier attempt is removed first. If
 * the scene has no description, the scene's text is used instead, because callers require a description.
 */
export function varyScene(planned: Prompt, rnd: Random): Prompt {
  const { scene, prompt, describes, level } = planned;
  const plain = VARIATIONS.reduce<string>((text, said) => text.replace(`, ${said}`, ''), prompt.trim()).replace(
    /[.,\s]+$/,
    '',
  );
  const free = VARIATIONS.filter((said) => !prompt.includes(said));
  const written = `${plain}, ${oneOf(free, rnd)}`;
  return { level, scene, prompt: written, describes: describes ?? scene };
}

export function oneOf(words: readonly string[], rnd: Random): string {
  return words[Math.floor(rnd.between(0, words.length))] ?? '';
}
