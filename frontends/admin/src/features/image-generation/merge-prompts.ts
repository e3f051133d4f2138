import type { Prompt } from '@dreamreel/proto/generation/prompts';
import { type Conflict, mergeText } from '../../conflicts/merge-text.ts';

/** The texts of a prompt, as the editor names them. */
const FIELDS = [
  { name: 'scene', label: 'Scene' },
  { name: 'prompt', label: 'Prompt' },
  { name: 'describes', label: 'For players who cannot see it' },
] as const;
type Field = (typeof FIELDS)[number]['name'];

export type PromptConflict = Conflict & { readonly level: number; readonly field: Field };

type Edits = {
  /** The prompts as they were when they were edited. */
  readonly base: readonly Prompt[];
  readonly mine: readonly Prompt[];
  /** As somebody else has saved them since. */
  readonly theirs: readonly Prompt[];
};

/** What is typed, with the changes of somebody else; and the texts that both have changed differently. */
export function mergePrompts({ base, mine, theirs }: Edits): { prompts: Prompt[]; conflicts: PromptConflict[] } {
  const conflicts: PromptConflict[] = [];
  const prompts = mine.map((prompt) => {
    const [before, other] = [base, theirs].map((list) => list.find(({ level }) => level === prompt.level) ?? prompt);
    let merged = prompt;
    for (const { name: field, label } of FIELDS) {
      const texts = { base: textOf(before, field), mine: textOf(prompt, field), theirs: textOf(other, field) };
      const { text, isConflict } = mergeText(texts);
      const { level } = prompt;
      merged = { ...merged, [field]: text };
      if (isConflict) {
        conflicts.push({ ...texts, level, field, name: `${level} ${field}`, label: `${label} (level ${level})` });
      }
    }
    return merged;
  });
  return { prompts, conflicts };
}

export function textOf(prompt: Prompt | undefined, field: Field): string {
  return prompt?.[field] ?? '';
}
