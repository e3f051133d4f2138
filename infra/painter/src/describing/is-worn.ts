import type { Traits } from '../drawing/vocabulary/traits.ts';
import type { ShownLook } from './shown-look.ts';
import type { ShownScene } from './shown-scene.ts';

/** What can be pointed at in somebody's look; the other traits say of what colour it is, or what somebody does. */
const NAMED = ['wear', 'hat', 'hair', 'glasses', 'pattern'] as const;
const FLAGS = ['beard', 'cape', 'apron', 'scarf', 'pack', 'tie'] as const;

/** Whether anybody in the image wears or has what a word of the prompt means; undefined where that is nothing to see. */
export function isWorn(traits: Traits, { things }: ShownScene): boolean | undefined {
  const wanted = [
    ...NAMED.flatMap((part) => (traits[part] === undefined ? [] : [(look: ShownLook) => look[part] === traits[part]])),
    ...FLAGS.flatMap((part) => (traits[part] === undefined ? [] : [(look: ShownLook) => look[part] === true])),
  ];
  if (wanted.length === 0) return undefined;
  return things.some(({ looks = [] }) => looks.some((look) => wanted.every((has) => has(look))));
}
