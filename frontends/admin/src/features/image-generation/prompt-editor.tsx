import { type LintWarning, PROMPT_MAX_LENGTH, type Prompt } from '@dreamreel/proto/generation/prompts';
import { Input } from '@dreamreel/ui/controls/input';
import { Label, TextArea } from '@dreamreel/ui/controls/text-field';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { levelName } from '../../movies/levels.ts';
import { WordDiff } from '../../movies/word-diff.tsx';
import { Warnings } from './warnings.tsx';

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
export function PromptEditor({ prompt, warnings, before, isIncluded, onInclude, onEdit }: PromptEditorProps) {
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
      <Field label={t`Scene`} level={level}>
        {(id) => (
          <Input
            id={id}
            value={prompt.scene}
            maxLength={200}
            onChange={(event) => onEdit({ ...prompt, scene: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t`Prompt`} level={level}>
        {(id) => (
          <TextArea
            id={id}
            value={prompt.prompt}
            maxLength={PROMPT_MAX_LENGTH}
            aria-invalid={prompt.prompt.trim() === '' ? true : undefined}
            onChange={(event) => onEdit({ ...prompt, prompt: event.currentTarget.value })}
          />
        )}
      </Field>
      {prompt.prompt.trim() === '' && (
        <p className="mt-1 text-danger-ink text-sm">
          <Trans>Enter a prompt.</Trans>
        </p>
      )}
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

type FieldProps = { label: string; level: number; children: (id: string) => ReactNode };

function Field({ label, level, children }: FieldProps) {
  const id = useId();
  return (
    <div className="mt-3">
      <Label htmlFor={id} className="mb-1 !text-ink-soft">
        {label}
        <span className="sr-only">
          {' '}
          <Trans>(level {level})</Trans>
        </span>
      </Label>
      {children(id)}
    </div>
  );
}
