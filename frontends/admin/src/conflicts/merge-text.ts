/** Three versions of a text: as loaded, as typed by this admin, and as saved by another admin since. */
export type ThreeTexts = { readonly base: string; readonly mine: string; readonly theirs: string };

/**
 * Merges two edits of a text. If only one admin changed it, that version wins. If both changed it differently, the result
 * is the text typed here and a conflict that only the admin can resolve.
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
  /** Undefined until the admin has chosen. */
  readonly choice?: Choice;
};
export type Choice = 'mine' | 'theirs';

/** Returns the conflict after more typing in its field. Typed text is always this admin's version. */
export function withTypedText<C extends Pick<Conflict, 'mine' | 'choice'>>(conflict: C, mine: string): C {
  return { ...conflict, mine, ...(conflict.choice && { choice: 'mine' }) };
}
