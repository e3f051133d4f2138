import { MAX_CANDIDATES } from '@dreamreel/proto/generation/candidates';
import { PROMPT_MAX_LENGTH } from '@dreamreel/proto/generation/prompts';
import { Button } from '@dreamreel/ui/controls/button';
import { Label } from '@dreamreel/ui/controls/label';
import { Select } from '@dreamreel/ui/controls/select';
import { TextArea } from '@dreamreel/ui/controls/text-area';
import { useId, useState } from 'react';

const COUNTS = Array.from({ length: MAX_CANDIDATES }, (_, index) => MAX_CANDIDATES - index);

type MakeCandidatesProps = {
  /** The prompt of the image that is shown. */
  prompt: string;
  isBusy: boolean;
  onMake: (order: { prompt: string; count: number }) => void;
};

/** A form for up to four images of this hint, which are made side by side and shown to nobody yet. */
export function MakeCandidates({ prompt: shownPrompt, isBusy, onMake }: MakeCandidatesProps) {
  const [prompt, setPrompt] = useState(shownPrompt);
  const [count, setCount] = useState(MAX_CANDIDATES);
  const id = useId();
  const isEmpty = prompt.trim() === '';

  return (
    <form
      aria-label="Make candidates"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty && !isBusy) onMake({ prompt, count });
      }}
    >
      <Label htmlFor={id} className="mb-1 !text-ink-soft">
        Prompt
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
          A prompt is needed.
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Select
          aria-label="How many candidates"
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
          {count === 1 ? 'Make a candidate' : `Make ${count} candidates`}
        </Button>
        <p className="min-w-0 text-ink-soft text-sm">Players see none of them until you choose one.</p>
      </div>
    </form>
  );
}
