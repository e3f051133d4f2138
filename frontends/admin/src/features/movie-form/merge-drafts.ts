import type { GameDate } from '@dreamreel/proto/calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { type Conflict, mergeText } from '../../conflicts/merge-text.ts';
import { draftOf, type MovieDraft, type MovieField, textFields } from './movie-draft.ts';

export type FieldConflict = Conflict & { readonly name: MovieField };

/** In the order of the form. */
export const FIELDS: readonly { readonly name: MovieField; readonly label: string }[] = [
  ...textFields,
  { name: 'featureDate', label: 'Feature date' },
];

type Edit = {
  /** The movie as it was when it was edited. */
  readonly movie: AdminMovie;
  readonly draft: MovieDraft;
  /** The movie as somebody else has saved it since. */
  readonly current: AdminMovie;
  readonly today: GameDate;
};

/** What is typed, with the changes of somebody else; and the fields that both have changed differently. */
export function mergeDrafts({ movie, draft, current, today }: Edit): {
  draft: MovieDraft;
  conflicts: FieldConflict[];
} {
  const [base, theirs] = [draftOf(movie, today), draftOf(current, today)];
  const conflicts: FieldConflict[] = [];
  let merged: MovieDraft = { ...draft, poster_path: theirs.poster_path };
  for (const { name, label } of FIELDS) {
    const { text, isConflict } = mergeText({ base: base[name], mine: draft[name], theirs: theirs[name] });
    merged = { ...merged, [name]: text };
    if (isConflict) conflicts.push({ name, label, mine: draft[name], theirs: theirs[name] });
  }
  return { draft: merged, conflicts };
}

/** A text of a field as it is shown: a date in words. */
export function shownText({ name }: Pick<FieldConflict, 'name'>, text: string): string {
  return name === 'featureDate' && text !== '' ? shownDay(text) : text;
}
