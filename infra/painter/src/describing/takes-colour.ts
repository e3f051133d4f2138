import { randomFrom } from '../drawing/brush/random.ts';
import type { Prop, Tones } from '../drawing/scene.ts';

const known = new WeakMap<Prop, boolean>();

/** Whether a colour of the prompt changes how a thing is drawn: some have their own whatever is wanted. */
export function takesColour(prop: Prop): boolean {
  const before = known.get(prop);
  if (before !== undefined) return before;
  let takes = false;
  const tones: Tones = {
    of: (local) => local,
    own: (local) => {
      takes = true;
      return local;
    },
    ink: '#000000',
    rim: '#ffffff',
    glow: '#ffffff',
    rnd: randomFrom('colour'),
  };
  prop.draw(tones);
  known.set(prop, takes);
  return takes;
}
