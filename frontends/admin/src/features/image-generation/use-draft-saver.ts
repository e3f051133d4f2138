import type { LintWarning, Prompt, PromptDraft } from '@dreamreel/proto/generation/prompts';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isAdmin, onAdminChange } from '../../session/admin-session.ts';
import { draftInConflict, saveDraft } from './api.ts';
import type { Review } from './review.ts';

const PAUSE_MS = 700;

export type Saving = 'untouched' | 'waiting' | 'saved' | 'failed';

/** The dialog has closed: nothing else can say that its last edits are lost. */
function reportLoss(theirs: PromptDraft | undefined): void {
  toast({
    title: 'Prompts Not Saved',
    description: theirs
      ? 'Your last words are not saved: somebody else has changed these prompts meanwhile.'
      : 'Your last words are not saved: the server did not take them.',
    variant: 'destructive',
    action: 'save prompts',
  });
}

type Callbacks = {
  /** `warnings` are undefined where they are outdated, because the prompts were edited meanwhile. */
  readonly onSaved: (prompts: readonly Prompt[], warnings: readonly LintWarning[] | undefined) => void;
  readonly onConflict: (theirs: PromptDraft) => void;
};

/**
 * Saves edited prompts a moment after the last key, at once when the dialog closes, and again after a sign-in. One save at a
 * time: each names the draft that the one before has made, else it would be in conflict with itself.
 */
export function useDraftSaver(movieId: number, review: Review | null, { onSaved, onConflict }: Callbacks) {
  const [saving, setSaving] = useState<Saving>('untouched');
  const edits = review?.edits ?? 0;
  const savedEdits = useRef(0);
  const isOpen = useRef(true);
  const queue = useRef(Promise.resolve());
  /** The draft that was saved last, by review; the state follows only with the next render. */
  const seen = useRef<{ reviewId: number; savedAt: string | undefined }>(undefined);

  const seenBy = ({ id, savedAt }: Review) => (seen.current?.reviewId === id ? seen.current.savedAt : savedAt);
  const send = async (review: Review) => {
    const isCurrent = () => savedEdits.current === review.edits;
    try {
      const draft = await saveDraft(movieId, review.prompts, seenBy(review));
      seen.current = { reviewId: review.id, savedAt: draft.savedAt };
      if (isCurrent()) setSaving('saved');
      onSaved(review.prompts, isCurrent() ? draft.warnings : undefined);
    } catch (failure) {
      const theirs = draftInConflict(failure);
      if (!isOpen.current) reportLoss(theirs);
      else if (theirs) {
        seen.current = { reviewId: review.id, savedAt: theirs.savedAt };
        onConflict(theirs);
      } else if (isCurrent()) fail();
    }
  };
  const fail = () => {
    savedEdits.current = 0;
    setSaving('failed');
  };

  const save = useEffectEvent(() => {
    if (!review || review.edits === 0 || review.edits === savedEdits.current || review.conflicts.length > 0) return;
    if (review.prompts.some(({ prompt }) => prompt.trim() === '')) return setSaving('failed');
    savedEdits.current = review.edits;
    queue.current = queue.current.then(() => send(review));
  });

  useEffect(() => {
    if (edits === 0) {
      savedEdits.current = 0;
      return setSaving('untouched');
    }
    setSaving('waiting');
    const timer = setTimeout(() => save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [edits]);
  useEffect(() => onAdminChange(() => isAdmin() && save()), []);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      save();
    };
  }, []);

  return { saving, saveNow: () => save() };
}
