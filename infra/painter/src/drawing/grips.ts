import type { PoseName } from './props/figure-poses.ts';

/** How something is held. */
export type Grip = {
  /** Where the hand takes it, as a share of its own height from its foot. */
  readonly at: number;
  /** How high it is, as a share of a grown-up's height. */
  readonly height: number;
  readonly pose: PoseName;
  /** On the head or the shoulder instead of in the hand. */
  readonly perch?: 'head' | 'shoulder';
};

const HELD_BEFORE: Grip = { at: 0.35, height: 0.16, pose: 'hold' };

/** By the name of what is held. */
export const GRIPS: Readonly<Record<string, Grip>> = {
  wand: { at: 0.06, height: 0.24, pose: 'raise' },
  sword: { at: 0.12, height: 0.5, pose: 'hold' },
  knife: { at: 0.14, height: 0.24, pose: 'hold' },
  umbrella: { at: 0.08, height: 0.62, pose: 'hold' },
  flag: { at: 0.4, height: 0.95, pose: 'hold' },
  lamp: { at: 0.97, height: 0.2, pose: 'hold' },
  candle: { at: 0.1, height: 0.2, pose: 'hold' },
  bonfire: { at: 0.04, height: 0.3, pose: 'aim' },
  guitar: { at: 0.42, height: 0.5, pose: 'carry' },
  rubbish: { at: 0.95, height: 0.2, pose: 'lug' },
  rope: { at: 0.8, height: 0.16, pose: 'lug' },
  book: { at: 0.3, height: 0.13, pose: 'carry' },
  letter: { at: 0.2, height: 0.12, pose: 'hold' },
  balloon: { at: 0.02, height: 0.7, pose: 'hold' },
  'single balloon': { at: 0.02, height: 0.6, pose: 'hold' },
  rose: { at: 0.2, height: 0.22, pose: 'hold' },
  flowers: { at: 0.1, height: 0.12, pose: 'carry' },
  apple: { at: 0.2, height: 0.09, pose: 'hold' },
  ring: { at: 0.1, height: 0.08, pose: 'hold' },
  pot: { at: 0.3, height: 0.2, pose: 'carry' },
  seedling: { at: 0.08, height: 0.22, pose: 'carry' },
  plate: { at: 0.2, height: 0.08, pose: 'hold' },
  idol: { at: 0.3, height: 0.2, pose: 'carry' },
  doll: { at: 0.5, height: 0.24, pose: 'carry' },
  volleyball: { at: 0.3, height: 0.16, pose: 'carry' },
  mask: { at: 0.4, height: 0.16, pose: 'hold' },
  skeleton: { at: 0.2, height: 0.16, pose: 'hold' },
  microphone: { at: 0.5, height: 0.8, pose: 'hold' },
  cat: { at: 0.5, height: 0.2, pose: 'carry' },
  rabbit: { at: 0.5, height: 0.22, pose: 'carry' },
  'lion cub': { at: 0.3, height: 0.24, pose: 'raise' },
  telephone: { at: 0.5, height: 0.13, pose: 'hold' },
  rat: { at: 0, height: 0.16, pose: 'stand', perch: 'head' },
  crow: { at: 0, height: 0.22, pose: 'stand', perch: 'shoulder' },
  bird: { at: 0.2, height: 0.16, pose: 'stand', perch: 'shoulder' },
};

export const gripOf = (name: string): Grip => GRIPS[name] ?? HELD_BEFORE;
