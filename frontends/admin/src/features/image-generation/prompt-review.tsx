import type { Prompt } from '@dreamreel/proto/generation/prompts';
import { Button } from '@dreamreel/ui/controls/button';
import { Label } from '@dreamreel/ui/controls/label';
import { Select } from '@dreamreel/ui/controls/select';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Sparkles from 'lucide-react/icons/sparkles';
import { useId, useState } from 'react';
import { ConflictChoices } from '../../conflicts/conflict-choices.tsx';
import type { Choice } from '../../conflicts/merge-text.ts';
import { PromptEditor } from './prompt-editor.tsx';
import type { Review } from './review.ts';
import { SavingStatus } from './saving-status.tsx';
import type { Saving } from './use-draft-saver.ts';

type PromptReviewProps = {
  review: Review;
  saving: Saving;
  onSaveAgain: () => void;
  onEdit: (prompt: Prompt) => void;
  onChoose: (name: string, choice: Choice) => void;
  onRegenerate: () => void;
  onApprove: (prompts: readonly Prompt[]) => void;
};

type Comparison = 'generated' | 'previous' | 'nothing';

/** The five prompts, to be read, edited and approved. */
export function PromptReview(props: PromptReviewProps) {
  const { review, saving, onSaveAgain, onEdit, onChoose, onRegenerate, onApprove } = props;
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
  const [comparison, setComparison] = useState<Comparison>(review.previous ? 'previous' : 'generated');
  const compareId = useId();
  const included = review.prompts.filter(({ level }) => !excluded.has(level));
  const isComplete = included.every(({ prompt }) => prompt.trim() !== '');
  const canApprove = included.length > 0 && isComplete && review.conflicts.length === 0;
  const before = comparison === 'nothing' ? null : review[comparison];

  const include = (level: number, isIncluded: boolean) => {
    const next = new Set(excluded);
    if (isIncluded) next.delete(level);
    else next.add(level);
    setExcluded(next);
  };

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-ink-soft text-sm">
          Written by {review.model}. Read, change, then approve: nothing is made before.
        </p>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Label htmlFor={compareId} className="!text-ink-soft">
            Mark changes since
          </Label>
          <Select
            id={compareId}
            value={comparison}
            onChange={({ currentTarget: { value } }) =>
              setComparison(value === 'previous' || value === 'nothing' ? value : 'generated')
            }
          >
            <option value="generated">they were written</option>
            {review.previous && <option value="previous">the last draft</option>}
            <option value="nothing">never</option>
          </Select>
        </div>
      </div>
      <div className="mt-4">
        <ConflictChoices what="these prompts" conflicts={review.conflicts} onChoose={onChoose} />
      </div>
      <div className="flex flex-col gap-3">
        {review.prompts.map((prompt) => (
          <PromptEditor
            key={prompt.level}
            prompt={prompt}
            warnings={review.warnings.filter(({ level }) => level === prompt.level)}
            before={before?.find(({ level }) => level === prompt.level)}
            isIncluded={!excluded.has(prompt.level)}
            onInclude={(isIncluded) => include(prompt.level, isIncluded)}
            onEdit={onEdit}
          />
        ))}
      </div>
      <div className="-mx-6 -mb-6 sticky bottom-[-1.5rem] mt-4 flex flex-wrap items-center gap-2 border-line border-t bg-raised px-6 py-4">
        <Button variant="primary" disabled={!canApprove} onClick={() => onApprove(included)}>
          <Sparkles aria-hidden="true" className="size-4" />
          Approve & Generate Images{included.length < review.prompts.length && ` (${included.length})`}
        </Button>
        <Button onClick={onRegenerate}>
          <RefreshCw aria-hidden="true" className="size-4" />
          Regenerate Prompts
        </Button>
        <SavingStatus saving={review.conflicts.length > 0 ? 'undecided' : saving} onSaveAgain={onSaveAgain} />
      </div>
    </>
  );
}
