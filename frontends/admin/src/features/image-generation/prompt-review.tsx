import { type Prompt, WRITTEN_BY_ADMIN } from '@dreamreel/proto/generation/prompts';
import { Button } from '@dreamreel/ui/controls/button';
import { Select } from '@dreamreel/ui/controls/input';
import { Label } from '@dreamreel/ui/controls/text-field';
import { Trans, useLingui } from '@lingui/react/macro';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Sparkles from 'lucide-react/icons/sparkles';
import { useId, useState } from 'react';
import { ConflictChoices } from '../../conflicts/conflict-choices.tsx';
import type { Choice } from '../../conflicts/merge-text.ts';
import { PromptEditor } from './prompt-editor.tsx';
import type { Review } from './review.ts';
import type { SavingState } from './use-draft-saver.ts';

type PromptReviewProps = {
  review: Review;
  saving: SavingState;
  onSaveNow: () => void;
  onEdit: (prompt: Prompt) => void;
  onChoose: (name: string, choice: Choice) => void;
  onRegenerate: () => void;
  onApprove: (prompts: readonly Prompt[]) => void;
};

type Comparison = 'generated' | 'previous' | 'nothing';

/** Review step in which the admin reads, edits and approves the five prompts. */
export function PromptReview(props: PromptReviewProps) {
  const { review, saving, onSaveNow, onEdit, onChoose, onRegenerate, onApprove } = props;
  const { t } = useLingui();
  const [excludedLevels, setExcludedLevels] = useState<ReadonlySet<number>>(new Set());
  const [comparison, setComparison] = useState<Comparison>(review.previous ? 'previous' : 'generated');
  const compareId = useId();
  const includedPrompts = review.prompts.filter(({ level }) => !excludedLevels.has(level));
  const isComplete = includedPrompts.every(({ prompt }) => prompt.trim() !== '');
  const canApprove = includedPrompts.length > 0 && isComplete && review.conflicts.length === 0;
  const comparedPrompts = comparison === 'nothing' ? null : review[comparison];

  const setIncluded = (level: number, isIncluded: boolean) => {
    const next = new Set(excludedLevels);
    if (isIncluded) next.delete(level);
    else next.add(level);
    setExcludedLevels(next);
  };

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-ink-soft text-sm">
          {review.model === WRITTEN_BY_ADMIN ? t`Written by a person.` : t`Written by ${{ model: review.model }}.`}{' '}
          <Trans>Review and edit the prompts. Images are generated only after you approve them.</Trans>
        </p>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Label htmlFor={compareId} className="!text-ink-soft">
            <Trans>Compare with</Trans>
          </Label>
          <Select
            id={compareId}
            value={comparison}
            onChange={({ currentTarget: { value } }) =>
              setComparison(value === 'previous' || value === 'nothing' ? value : 'generated')
            }
          >
            <option value="generated">{t`the generated prompts`}</option>
            {review.previous && <option value="previous">{t`the previous draft`}</option>}
            <option value="nothing">{t`nothing`}</option>
          </Select>
        </div>
      </div>
      <div className="mt-4">
        <ConflictChoices what={t`these prompts`} conflicts={review.conflicts} onChoose={onChoose} />
      </div>
      <div className="flex flex-col gap-3">
        {review.prompts.map((prompt) => (
          <PromptEditor
            key={prompt.level}
            prompt={prompt}
            warnings={review.warnings.filter(({ level }) => level === prompt.level)}
            before={comparedPrompts?.find(({ level }) => level === prompt.level)}
            isIncluded={!excludedLevels.has(prompt.level)}
            onInclude={(isIncluded) => setIncluded(prompt.level, isIncluded)}
            onEdit={onEdit}
          />
        ))}
      </div>
      <div className="-mx-6 -mb-6 sticky bottom-[-1.5rem] z-10 mt-4 flex flex-wrap items-center gap-2 border-line border-t bg-raised px-6 py-4">
        <Button variant="primary" disabled={!canApprove} onClick={() => onApprove(includedPrompts)}>
          <Sparkles aria-hidden="true" className="size-4" />
          {includedPrompts.length < review.prompts.length
            ? t`Approve & Generate Images (${{ count: includedPrompts.length }})`
            : t`Approve & Generate Images`}
        </Button>
        <Button onClick={onRegenerate}>
          <RefreshCw aria-hidden="true" className="size-4" />
          <Trans>Regenerate Prompts</Trans>
        </Button>
        <SavingStatus saving={review.conflicts.length > 0 ? 'undecided' : saving} onSaveNow={onSaveNow} />
      </div>
    </>
  );
}

type SavingStatusProps = { saving: SavingState | 'undecided'; onSaveNow: () => void };

/** Shows whether the edits are saved. */
function SavingStatus({ saving, onSaveNow }: SavingStatusProps) {
  const { t } = useLingui();
  const statusTexts = {
    untouched: '',
    waiting: t`Saving…`,
    saved: t`Saved`,
    failed: t`Not saved yet.`,
    undecided: t`Choose a version to save.`,
  };
  return (
    <p role="status" className="ml-auto text-ink-soft text-sm">
      {statusTexts[saving]}
      {saving === 'failed' && (
        <button type="button" onClick={onSaveNow} className="ml-2 font-medium text-accent-ink underline">
          <Trans>Save now</Trans>
        </button>
      )}
    </p>
  );
}
