import type { Prompt } from '@dreamreel/proto/generation/prompts';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { type Conflict, mergeText } from '../../conflicts/merge-text.ts';

const FIELD_NAMES = {
  describes: msg`Description for players who can’t see the image`,
  prompt: msg`Prompt`,
  scene: msg`Scene`,
};

/** Prompt fields that admins can edit. */
const FIELDS = ['scene', 'prompt', 'describes'] as const;
type Field = (typeof FIELDS)[number];

export type PromptConflict = Conflict & { readonly level: number; readonly field: Field };

type Edits = {
  /** The saved prompts that the edits started from. */
  readonly base: readonly Prompt[];
  readonly mine: readonly Prompt[];
  /** The prompts that another admin has saved in the meantime. */
  readonly theirs: readonly Prompt[];
};

/**
 * Merges another admin's changes into the edited prompts. If both admins changed a field differently, the field becomes
 * a conflict.
 */
export function mergePrompts({ base, mine, theirs }: Edits): { prompts: Prompt[]; conflicts: PromptConflict[] } {
  const conflicts: PromptConflict[] = [];
  const prompts = mine.map((prompt) => {
    const [before, other] = [base, theirs].map((list) => list.find(({ level }) => level === prompt.level) ?? prompt);
    let merged = prompt;
    for (const field of FIELDS) {
      const texts = { base: textOf(before, field), mine: textOf(prompt, field), theirs: textOf(other, field) };
      const { text, isConflict } = mergeText(texts);
      const { level } = prompt;
      merged = { ...merged, [field]: text };
      if (isConflict) {
        const label = t`${{ field: i18n._(FIELD_NAMES[field]) }} (level ${level})`;
        conflicts.push({ ...texts, level, field, name: `${level} ${field}`, label });
      }
    }
    return merged;
  });
  return { prompts, conflicts };
}

export function textOf(prompt: Prompt | undefined, field: Field): string {
  return prompt?.[field] ?? '';
}
