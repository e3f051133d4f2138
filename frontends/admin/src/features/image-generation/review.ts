import type { LintWarning, Prompt, PromptDraft, UsedStyle } from '@dreamreel/proto/generation/prompts';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { type Choice, type Conflict, mergeText, type ThreeTexts, withTypedText } from '../../conflicts.tsx';

/** Prompts under review, along with earlier versions for comparison. */
export type Review = {
  /** Unique ID for each generated set of prompts. */
  readonly id: number;
  readonly prompts: readonly Prompt[];
  readonly warnings: readonly LintWarning[];
  readonly generated: readonly Prompt[];
  readonly previous: readonly Prompt[] | null;
  readonly model: string;
  readonly style?: UsedStyle;
  /** When the draft that the edits are based on was saved. */
  readonly savedAt: string;
  /** Prompts of the saved draft that the edits are based on. */
  readonly base: readonly Prompt[];
  /** Fields that another admin has also changed. Nothing is saved until every conflict is resolved. */
  readonly conflicts: readonly PromptConflict[];
  /** Number of edits made so far. */
  readonly edits: number;
};

type NewReview = Omit<Review, 'id' | 'base' | 'conflicts' | 'edits'>;

export function newReview(draft: NewReview, id: number): Review {
  return { ...draft, id, base: draft.prompts, conflicts: [], edits: 0 };
}

export function applyEdit(review: Review, prompt: Prompt): Review {
  const before = review.prompts.find(({ level }) => level === prompt.level);
  const conflicts = review.conflicts.map((conflict) => {
    const text = prompt[conflict.field];
    const isTyped = conflict.level === prompt.level && text !== before?.[conflict.field];
    return isTyped ? withTypedText(conflict, text) : conflict;
  });
  return { ...review, conflicts, prompts: replacePrompt(review.prompts, prompt), edits: review.edits + 1 };
}

/** Merges a draft saved by another admin into the review. */
export function applyMerge(review: Review, theirs: PromptDraft): Review {
  const merged = mergePrompts({ base: review.base, mine: review.prompts, theirs: theirs.prompts });
  return { ...review, ...merged, base: theirs.prompts, edits: review.edits + 1 };
}

/** Resolves one conflict with the admin's choice. Once all conflicts are resolved, the prompts can be saved. */
export function applyChoice(review: Review, name: string, choice: Choice): Review {
  const chosen = review.conflicts.find((conflict) => conflict.name === name);
  const before = review.prompts.find(({ level }) => level === chosen?.level);
  if (!chosen || !before) return review;
  const conflicts = review.conflicts.map((conflict) => (conflict === chosen ? { ...chosen, choice } : conflict));
  const isResolved = conflicts.every((conflict) => conflict.choice !== undefined);
  return {
    ...review,
    prompts: replacePrompt(review.prompts, { ...before, [chosen.field]: chosen[choice] }),
    conflicts: isResolved ? [] : conflicts,
    edits: review.edits + 1,
  };
}

function replacePrompt(prompts: readonly Prompt[], prompt: Prompt): Prompt[] {
  return prompts.map((other) => (other.level === prompt.level ? prompt : other));
}

/** Prompt fields that admins can edit. */
const PROMPT_FIELDS = { scene: msg`Scene`, prompt: msg`Prompt` };
type PromptField = keyof typeof PROMPT_FIELDS;

type PromptConflict = Conflict & { readonly level: number; readonly field: PromptField };

/**
 * Merges another admin's changes into the edited prompts. If both admins changed a field differently, the field becomes
 * a conflict.
 */
function mergePrompts({ base, mine, theirs }: Record<keyof ThreeTexts, readonly Prompt[]>) {
  const conflicts: PromptConflict[] = [];
  const prompts = mine.map((prompt) => {
    const { level } = prompt;
    const [before = prompt, other = prompt] = [base, theirs].map((list) => list.find((each) => each.level === level));
    const mergeField = (field: PromptField) => {
      const texts = { base: before[field], mine: prompt[field], theirs: other[field] };
      const { text, isConflict } = mergeText(texts);
      const label = t`${{ field: i18n._(PROMPT_FIELDS[field]) }} (level ${level})`;
      if (isConflict) conflicts.push({ ...texts, level, field, name: `${level} ${field}`, label });
      return text;
    };
    return { ...other, scene: mergeField('scene'), prompt: mergeField('prompt') };
  });
  return { prompts, conflicts };
}
