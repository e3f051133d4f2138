import type { LintWarning } from '@dreamreel/proto/generation/prompts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { saveDraft } from './api.ts';
import type { Review } from './generation-state.ts';

const PAUSE_MS = 700;

export type Saving = 'untouched' | 'waiting' | 'saved' | 'failed';

/** Saves edited prompts a moment after the last key, and at once when the dialog closes. */
export function useDraftSaver(
  movieId: number,
  review: Review | null,
  onSaved: (warnings: readonly LintWarning[]) => void,
) {
  const [saving, setSaving] = useState<Saving>('untouched');
  const edits = review?.edits ?? 0;
  const savedEdits = useRef(0);

  const save = useEffectEvent(async () => {
    if (!review || review.edits === 0 || review.edits === savedEdits.current) return;
    if (review.prompts.some(({ prompt }) => prompt.trim() === '')) return setSaving('failed');
    savedEdits.current = review.edits;
    try {
      const { warnings } = await saveDraft(movieId, review.prompts);
      // Edited meanwhile: these warnings are outdated, the next response brings the current ones.
      if (savedEdits.current !== review.edits) return;
      setSaving('saved');
      onSaved(warnings);
    } catch {
      savedEdits.current = 0;
      setSaving('failed');
    }
  });

  useEffect(() => {
    if (edits === 0) {
      savedEdits.current = 0;
      return setSaving('untouched');
    }
    setSaving('waiting');
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [edits]);
  useEffect(() => () => void save(), []);

  return { saving, saveNow: () => void save() };
}
