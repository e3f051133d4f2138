import { useState } from 'react';
import { type Choice, withTypedText } from '../../conflicts/merge-text.ts';
import type { FieldConflict } from './merge-drafts.ts';
import type { MovieDraft, MovieField } from './movie-draft.ts';
import type { SaveResult } from './save-changes.ts';

type FieldConflicts = Pick<Extract<SaveResult, { state: 'conflict' }>, 'conflicts' | 'cause'>;

/** Tracks conflicting fields until the admin has chosen a version for each of them. */
export function useFieldConflicts(draft: MovieDraft, setDraft: (draft: MovieDraft) => void) {
  const [{ conflicts, cause }, setConflicts] = useState<FieldConflicts>({ conflicts: [], cause: undefined });
  const update = (changed: FieldConflict[]) => setConflicts({ conflicts: changed, cause });
  return {
    conflicts,
    cause,
    setConflicts,
    chooseVersion: (name: string, choice: Choice) => {
      const chosen = conflicts.find((conflict) => conflict.name === name);
      if (!chosen) return;
      update(conflicts.map((conflict) => (conflict === chosen ? { ...chosen, choice } : conflict)));
      setDraft({ ...draft, [chosen.name]: chosen[choice] });
    },
    /** Updates this admin's version when the admin types in a conflicting field. */
    updateConflict: (field: MovieField, value: string) =>
      update(conflicts.map((conflict) => (conflict.name === field ? withTypedText(conflict, value) : conflict))),
  };
}
