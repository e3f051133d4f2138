/** Three versions of a text: the loaded text, this admin's edit, and the text that another admin has saved. */
export type ThreeTexts = { readonly base: string; readonly mine: string; readonly theirs: string };

/**
 * Merges two edits of a text. If only one admin changed the text, that version wins. If the two edits differ, returns
 * this admin's text and a conflict for the admin to resolve.
 */
export function mergeText({ base, mine, theirs }: ThreeTexts): { readonly text: string; readonly isConflict: boolean } {
  if (mine === base || mine === theirs) return { text: theirs, isConflict: false };
  return { text: mine, isConflict: theirs !== base };
}

/** A form field that two admins changed in different ways. `name` is unique within a form. */
export type Conflict = {
  readonly name: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Undefined until the admin chooses a version. */
  readonly choice?: Choice;
};
export type Choice = 'mine' | 'theirs';

/** Updates a conflict when the admin types in the conflicting field. The typed text becomes this admin's version. */
export function withTypedText<C extends Pick<Conflict, 'mine' | 'choice'>>(conflict: C, mine: string): C {
  return { ...conflict, mine, ...(conflict.choice && { choice: 'mine' }) };
}
