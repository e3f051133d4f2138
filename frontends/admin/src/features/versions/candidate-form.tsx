import { MAX_CANDIDATES } from '@dreamreel/proto/generation/candidates';
import { PROMPT_MAX_LENGTH } from '@dreamreel/proto/generation/prompts';
import { Button } from '@dreamreel/ui/controls/button';
import { Select } from '@dreamreel/ui/controls/input';
import { Label, TextArea } from '@dreamreel/ui/controls/text-field';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';

const COUNTS = Array.from({ length: MAX_CANDIDATES }, (_, index) => MAX_CANDIDATES - index);

type CandidateFormProps = {
  /** The prompt of the current image. */
  prompt: string;
  isBusy: boolean;
  onRequest: (order: { prompt: string; count: number }) => void;
};

/** Form for requesting up to four alternative images for a hint. Players don't see these candidates. */
export function CandidateForm({ prompt: shownPrompt, isBusy, onRequest }: CandidateFormProps) {
  const { t } = useLingui();
  const [prompt, setPrompt] = useState(shownPrompt);
  const [count, setCount] = useState(MAX_CANDIDATES);
  const id = useId();
  const isEmpty = prompt.trim() === '';

  return (
    <form
      aria-label={t`Generate candidates`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty && !isBusy) onRequest({ prompt, count });
      }}
    >
      <Label htmlFor={id} className="mb-1 !text-ink-soft">
        <Trans>Prompt</Trans>
      </Label>
      <TextArea
        id={id}
        value={prompt}
        maxLength={PROMPT_MAX_LENGTH}
        aria-invalid={isEmpty || undefined}
        aria-describedby={isEmpty ? `${id}-error` : undefined}
        onChange={(event) => setPrompt(event.currentTarget.value)}
      />
      {isEmpty && (
        <p id={`${id}-error`} className="mt-1 text-danger-ink text-sm">
          <Trans>Enter a prompt.</Trans>
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Select
          aria-label={t`Number of candidates`}
          value={count}
          onChange={(event) => setCount(Number(event.currentTarget.value))}
          className="w-20"
        >
          {COUNTS.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </Select>
        <Button type="submit" busy={isBusy} disabled={isEmpty}>
          <Plural value={count} one="Generate # candidate" other="Generate # candidates" />
        </Button>
        <p className="min-w-0 text-ink-soft text-sm">
          <Trans>Players don’t see candidates until you choose one.</Trans>
        </p>
      </div>
    </form>
  );
}
