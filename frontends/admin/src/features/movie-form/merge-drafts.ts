import type { GameDate } from '@dreamreel/proto/calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { type Conflict, mergeText } from '../../conflicts/merge-text.ts';
import { draftOf, MOVIE_FIELDS, type MovieDraft, type MovieField } from './movie-draft.ts';

/** A conflict in a form field. The form adds the label. */
export type FieldConflict = Omit<Conflict, 'label'> & { readonly name: MovieField };

type Edit = {
  /** The movie that the draft is based on. */
  readonly movie: AdminMovie;
  readonly draft: MovieDraft;
  /** The movie version that another admin has saved in the meantime. */
  readonly current: AdminMovie;
  readonly today: GameDate;
};

/** Merges the draft with another admin's changes. Returns the merged draft and the conflicts. */
export function mergeDrafts({ movie, draft, current, today }: Edit): {
  draft: MovieDraft;
  conflicts: FieldConflict[];
} {
  const [base, theirs] = [draftOf(movie, today), draftOf(current, today)];
  const conflicts: FieldConflict[] = [];
  let merged: MovieDraft = { ...draft, poster_path: theirs.poster_path };
  for (const name of MOVIE_FIELDS) {
    const { text, isConflict } = mergeText({ base: base[name], mine: draft[name], theirs: theirs[name] });
    merged = { ...merged, [name]: text };
    if (isConflict) conflicts.push({ name, mine: draft[name], theirs: theirs[name] });
  }
  return { draft: merged, conflicts };
}

/** Formats a field's text for display. Dates use the user's locale. */
export function formatFieldText({ name }: Pick<FieldConflict, 'name'>, text: string): string {
  return name === 'featureDate' && text !== '' ? shownDay(text) : text;
}
