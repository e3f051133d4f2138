import type { LintWarning, Prompt, PromptDraft } from '@dreamreel/proto/generation/prompts';
import { type Choice, withTypedText } from '../../conflicts/merge-text.ts';
import { mergePrompts, type PromptConflict, textOf } from './merge-prompts.ts';

/** Prompts under review, and the earlier ones to compare them with. */
export type Review = {
  /** Different for every list that was written. */
  readonly id: number;
  readonly prompts: readonly Prompt[];
  readonly warnings: readonly LintWarning[];
  readonly generated: readonly Prompt[];
  readonly previous: readonly Prompt[] | null;
  readonly model: string;
  /** When the draft was saved that the edits are based on. */
  readonly savedAt?: string | undefined;
  /** The prompts of that draft. */
  readonly base: readonly Prompt[];
  /** Texts that somebody else has changed too. Nothing is saved until each is chosen. */
  readonly conflicts: readonly PromptConflict[];
  /** Grows with every edit. */
  readonly edits: number;
};

type Written = Omit<Review, 'id' | 'base' | 'conflicts' | 'edits'>;

export function newReview(written: Written, id: number): Review {
  return { ...written, id, base: written.prompts, conflicts: [], edits: 0 };
}

export function afterEdit(review: Review, prompt: Prompt): Review {
  const before = review.prompts.find(({ level }) => level === prompt.level);
  const conflicts = review.conflicts.map((conflict) => {
    const text = textOf(prompt, conflict.field);
    const isTyped = conflict.level === prompt.level && text !== textOf(before, conflict.field);
    return isTyped ? withTypedText(conflict, text) : conflict;
  });
  return { ...review, conflicts, prompts: replaced(review.prompts, prompt), edits: review.edits + 1 };
}

/** The review over the draft that somebody else has saved. */
export function afterMerge(review: Review, theirs: PromptDraft): Review {
  const merged = mergePrompts({ base: review.base, mine: review.prompts, theirs: theirs.prompts });
  return { ...review, ...merged, base: theirs.prompts, edits: review.edits + 1 };
}

/** Once all conflicts are decided there are none, and the prompts are saved as edited ones are. */
export function afterChoice(review: Review, name: string, choice: Choice): Review {
  const chosen = review.conflicts.find((conflict) => conflict.name === name);
  const before = review.prompts.find(({ level }) => level === chosen?.level);
  if (!chosen || !before) return review;
  const conflicts = review.conflicts.map((conflict) => (conflict === chosen ? { ...chosen, choice } : conflict));
  const isDecided = conflicts.every((conflict) => conflict.choice !== undefined);
  return {
    ...review,
    prompts: replaced(review.prompts, { ...before, [chosen.field]: chosen[choice] }),
    conflicts: isDecided ? [] : conflicts,
    edits: review.edits + 1,
  };
}

function replaced(prompts: readonly Prompt[], prompt: Prompt): Prompt[] {
  return prompts.map((known) => (known.level === prompt.level ? prompt : known));
}
