import { useState } from 'react';
import { type Choice, typedOver } from '../../conflicts/merge-text.ts';
import type { FieldConflict } from './merge-drafts.ts';
import type { MovieDraft, MovieField } from './movie-draft.ts';

/** The fields that somebody else has changed too, until the admin has chosen one version of each. */
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
    /** What is typed into a field of a conflict is neither version. */
    noteTyped: (field: MovieField, value: string) =>
      setConflicts(conflicts.map((conflict) => (conflict.name === field ? typedOver(conflict, value) : conflict))),
  };
}
