import type { Prompt } from '@dreamreel/proto/generation/prompts';
import type { Random } from '../drawing/brush/random.ts';

/** Variations of the same scene. None names a thing, so none gives anything away. */
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
 * Returns a planned scene in another light. The variation of an earlier turn is removed first. A scene without a
 * description gets its own text, because callers expect one.
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
