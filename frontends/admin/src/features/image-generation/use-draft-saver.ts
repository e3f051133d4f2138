import { generationOperations } from '@dreamreel/proto/generation/operations';
import { type PromptDraft, promptDraftSchema } from '@dreamreel/proto/generation/prompts';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { isAdmin, onAdminChange } from '../../session/admin-session.ts';
import { applyMerge, type Review } from './review.ts';

const SAVE_DELAY_MS = 700;

export type SavingState = 'untouched' | 'waiting' | 'saved' | 'failed';

/**
 * Shows a toast saying that the last edits were lost. Called after the dialog has closed, when only a toast is visible.
 */
function reportLoss(theirs: PromptDraft | undefined): void {
  toast({
    title: t`Couldn’t save the prompts`,
    description: theirs
      ? t`Someone else changed these prompts while you were editing. Your last edits weren’t saved. Open the prompts and redo your edits.`
      : t`The server couldn’t save your last edits. Your earlier edits are kept.`,
    action: 'save prompts',
  });
}

/** If a save failed because another admin saved a newer draft, returns that draft. */
function draftInConflict(failure: unknown): PromptDraft | undefined {
  if (!(failure instanceof HttpError && failure.code === 'conflict')) return undefined;
  return z.safeParse(promptDraftSchema, failure.envelope.draft).data;
}

/**
 * Saves edited prompts shortly after the last keystroke and when the dialog closes. After a new login, saves them
 * again. Saves run one at a time because each request must include the timestamp of the previously saved draft.
 * Otherwise, the server would report a conflict.
 */
export function useDraftSaver(
  movieId: number,
  review: Review | null,
  changeReview: (change: (review: Review) => Review) => void,
) {
  const [saving, setSaving] = useState<SavingState>('untouched');
  const edits = review?.edits ?? 0;
  const savedEdits = useRef(0);
  const isOpen = useRef(true);
  const queue = useRef(Promise.resolve());
  /** The most recently saved draft of a review. React state contains the new timestamp only after the next render. */
  const lastSaved = useRef<{ reviewId: number; savedAt: string }>(undefined);

  const baseOf = ({ id, savedAt }: Review) =>
    lastSaved.current?.reviewId === id ? lastSaved.current.savedAt : savedAt;
  const send = async (review: Review) => {
    const isCurrent = () => savedEdits.current === review.edits;
    try {
      const request = { movieId, prompts: [...review.prompts], seen: baseOf(review) };
      const { draft } = await callOperation(generationOperations.savePromptDraft, request);
      lastSaved.current = { reviewId: review.id, savedAt: draft.savedAt };
      if (isCurrent()) setSaving('saved');
      // If the prompts changed during the save, its warnings are outdated.
      const warnings = isCurrent() ? { warnings: draft.warnings } : {};
      changeReview((current) => ({ ...current, base: review.prompts, ...warnings }));
    } catch (failure) {
      const theirs = draftInConflict(failure);
      if (!isOpen.current) reportLoss(theirs);
      else if (theirs) {
        lastSaved.current = { reviewId: review.id, savedAt: theirs.savedAt };
        changeReview((current) => applyMerge(current, theirs));
      } else if (isCurrent()) markUnsaved();
    }
  };
  const markUnsaved = () => {
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
    const timer = setTimeout(() => save(), SAVE_DELAY_MS);
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
