/** A text as it was seen, as it is typed here, and as somebody else has saved it since. */
export type ThreeTexts = { readonly base: string; readonly mine: string; readonly theirs: string };

/**
 * The text that stays: the one that somebody has changed. Where both have, and differently, it is what is typed here, and
 * a conflict that only the admin can decide.
 */
export function mergeText({ base, mine, theirs }: ThreeTexts): { readonly text: string; readonly isConflict: boolean } {
  if (mine === base || mine === theirs) return { text: theirs, isConflict: false };
  return { text: mine, isConflict: theirs !== base };
}

/** A field that two admins have changed differently. `name` is unique among the conflicts of one form. */
export type Conflict = {
  readonly name: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Undefined until it is chosen. */
  readonly choice?: Choice;
};
export type Choice = 'mine' | 'theirs';

/** The conflict after its field was typed into: that is the version of the admin here. */
export function typedOver<C extends Conflict>(conflict: C, mine: string): C {
  return { ...conflict, mine, ...(conflict.choice && { choice: 'mine' }) };
}
