import {
  type LintWarning,
  PROMPT_MAX_LENGTH,
  type Prompt,
  type UsedStyle,
  WRITTEN_BY_ADMIN,
} from '@dreamreel/proto/generation/prompts';
import { Button } from '@dreamreel/ui/controls/button';
import { Select } from '@dreamreel/ui/controls/input';
import { Label } from '@dreamreel/ui/controls/text-field';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Sparkles from 'lucide-react/icons/sparkles';
import { useId, useState } from 'react';
import { ConflictChoices } from '../../conflicts.tsx';
import { LabeledInput, LongTextField } from '../../labeled-fields.tsx';
import { useImagePrice } from '../../movies/generation-costs.ts';
import { levelName } from '../../movies/movie-image.tsx';
import { WordDiff } from '../../movies/word-diff.tsx';
import { applyChoice, applyEdit, type Review } from './review.ts';
import type { SavingState } from './use-draft-saver.ts';
import { Warnings } from './warnings.tsx';

type PromptReviewProps = {
  review: Review;
  saving: SavingState;
  onSaveNow: () => void;
  onChange: (change: (review: Review) => Review) => void;
  onRegenerate: () => void;
  onApprove: (prompts: readonly Prompt[]) => void;
};

type Comparison = 'generated' | 'previous' | 'nothing';

/** Review step in which the admin reads, edits and approves the five prompts. */
export function PromptReview(props: PromptReviewProps) {
  const { review, saving, onSaveNow, onChange, onRegenerate, onApprove } = props;
  const { t } = useLingui();
  const [excludedLevels, setExcludedLevels] = useState<ReadonlySet<number>>(new Set());
  const [comparison, setComparison] = useState<Comparison>(review.previous ? 'previous' : 'generated');
  const compareId = useId();
  const includedPrompts = review.prompts.filter(({ level }) => !excludedLevels.has(level));
  const isComplete = includedPrompts.every(({ prompt }) => prompt.trim() !== '');
  const canApprove = includedPrompts.length > 0 && isComplete && review.conflicts.length === 0;
  const price = useImagePrice(includedPrompts.length);
  const comparedPrompts = comparison === 'nothing' ? null : review[comparison];

  const setIncluded = (level: number, isIncluded: boolean) =>
    setExcludedLevels(
      new Set(isIncluded ? [...excludedLevels].filter((each) => each !== level) : [...excludedLevels, level]),
    );

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-ink-soft text-sm">
          {review.model === WRITTEN_BY_ADMIN ? t`Written by a person.` : t`Written by ${{ model: review.model }}.`}{' '}
          <Trans>Review and edit the prompts. Images are generated only after you approve them.</Trans>
          {review.style && <span className="wrap-anywhere block">{styleText(review.style)}</span>}
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
        <ConflictChoices
          what={t`these prompts`}
          conflicts={review.conflicts}
          onChoose={(name, choice) => onChange((current) => applyChoice(current, name, choice))}
        />
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
            onEdit={(edited) => onChange((current) => applyEdit(current, edited))}
          />
        ))}
      </div>
      <div className="-mx-6 -mb-6 sticky bottom-[-1.5rem] z-10 mt-4 flex flex-wrap items-center gap-2 border-line border-t bg-raised px-6 py-4">
        <Button
          variant="primary"
          disabled={!canApprove}
          onClick={() => onApprove(includedPrompts)}
          className="!h-auto !whitespace-normal max-w-full min-h-11 py-1.5 leading-tight"
        >
          <Sparkles aria-hidden="true" className="size-4 shrink-0" />
          {includedPrompts.length < review.prompts.length
            ? t`Approve & Generate Images (${{ count: includedPrompts.length }})`
            : t`Approve & Generate Images`}
        </Button>
        <Button onClick={onRegenerate}>
          <RefreshCw aria-hidden="true" className="size-4" />
          <Trans>Regenerate Prompts</Trans>
        </Button>
        {price && <p className="text-ink-soft text-sm tabular-nums">{price}</p>}
        <SavingStatus saving={review.conflicts.length > 0 ? 'undecided' : saving} onSaveNow={onSaveNow} />
      </div>
    </>
  );
}

function styleText({ version, styleLine }: NonNullable<UsedStyle>): string {
  return styleLine === '' ? t`Style ${version}` : t`Style ${version}: ${styleLine}`;
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

type PromptEditorProps = {
  prompt: Prompt;
  warnings: readonly LintWarning[];
  /** The previous prompt for the same level, or undefined if there is nothing to compare. */
  before: Prompt | undefined;
  isIncluded: boolean;
  onInclude: (isIncluded: boolean) => void;
  onEdit: (prompt: Prompt) => void;
};

/**
 * Editor for a scene's name and image prompt. The image description isn't editable, because it is written after the
 * image is generated.
 */
function PromptEditor({ prompt, warnings, before, isIncluded, onInclude, onEdit }: PromptEditorProps) {
  const { t } = useLingui();
  const { level } = prompt;
  const isChanged = before !== undefined && before.prompt !== prompt.prompt;
  return (
    <section aria-label={t`Level ${level}`} className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-sans font-semibold text-base">
          <Trans>Level {level}</Trans>{' '}
          <span className={`font-medium text-sm ${LEVEL_COLOURS[level]}`}>{levelName(level)}</span>
        </h3>
        <label className="flex min-h-8 cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={isIncluded}
            onChange={(event) => onInclude(event.currentTarget.checked)}
            className="size-4"
          />
          <Trans>Generate this image</Trans>
        </label>
      </div>
      <div className="my-3">
        <LabeledInput
          label={<FieldName text={t`Scene`} level={level} />}
          value={prompt.scene}
          maxLength={200}
          onChange={(event) => onEdit({ ...prompt, scene: event.currentTarget.value })}
        />
      </div>
      <LongTextField
        label={<FieldName text={t`Prompt`} level={level} />}
        value={prompt.prompt}
        maxLength={PROMPT_MAX_LENGTH}
        error={prompt.prompt.trim() === '' && t`Enter a prompt.`}
        onChange={(text) => onEdit({ ...prompt, prompt: text })}
      />
      <Warnings warnings={warnings} />
      {isChanged && (
        <div className="mt-3 rounded-control bg-ink/5 px-3 py-2">
          <h4 className="font-medium font-sans text-ink-soft text-xs">
            <Trans>Changes</Trans>
          </h4>
          <WordDiff before={before.prompt} after={prompt.prompt} />
        </div>
      )}
    </section>
  );
}

const LEVEL_COLOURS: Readonly<Record<number, string>> = {
  1: 'text-level-1',
  2: 'text-level-2',
  3: 'text-level-3',
  4: 'text-level-4',
  5: 'text-level-5',
};

/** The name of a field, for screen readers with the level. */
function FieldName({ text, level }: { text: string; level: number }) {
  return (
    <span className="text-ink-soft">
      {text}
      <span className="sr-only">
        {' '}
        <Trans>(level {level})</Trans>
      </span>
    </span>
  );
}
