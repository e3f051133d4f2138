import { useState } from 'react';
import { type Choice, withTypedText } from '../../conflicts/merge-text.ts';
import type { FieldConflict } from './merge-drafts.ts';
import type { MovieDraft, MovieField } from './movie-draft.ts';

/** Tracks conflicting fields until the admin has chosen a version for each of them. */
export function useFieldConflicts(draft: MovieDraft, setDraft: (draft: MovieDraft) => void) {
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([]);
  return {
    conflicts,
    setConflicts,
    chooseVersion: (name: string, choice: Choice) => {
      const chosen = conflicts.find((conflict) => conflict.name === name);
      if (!chosen) return;
      setConflicts(conflicts.map((conflict) => (conflict === chosen ? { ...chosen, choice } : conflict)));
      setDraft({ ...draft, [chosen.name]: chosen[choice] });
    },
    /** Updates this admin's version when the admin types in a conflicting field. */
    updateConflict: (field: MovieField, value: string) =>
      setConflicts(conflicts.map((conflict) => (conflict.name === field ? withTypedText(conflict, value) : conflict))),
  };
}
