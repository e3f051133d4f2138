import type { FailedPrompt } from '@dreamreel/proto/generation/prompts';
import { Button } from '@dreamreel/ui/controls/button';
import { Label } from '@dreamreel/ui/controls/label';
import { TextArea } from '@dreamreel/ui/controls/text-area';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useId, useState } from 'react';
import { levelTitle } from '../../movies/levels.ts';
import { MovieImage } from '../../movies/movie-image.tsx';
import { isUnconfirmed, type JobView } from './job-view.ts';
import { type english, generationTexts } from './texts.ts';

type FailedPromptsProps = {
  job: Pick<JobView, 'failed' | 'slots'>;
  /** Resolves when the retried image has been generated or has failed again. */
  onRetry: (prompt: FailedPrompt) => Promise<void>;
};

/** List of failed prompts, which admins can edit and retry individually or all at once. */
export function FailedPrompts({ job: { failed, slots }, onRetry }: FailedPromptsProps) {
  const texts = useTexts(generationTexts);
  const [edits, setEdits] = useState<Readonly<Record<number, string>>>({});
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  if (failed.length === 0) return null;

  const textOf = ({ level, prompt }: FailedPrompt) => edits[level] ?? prompt;
  const retry = async (prompt: FailedPrompt) => {
    const { level } = prompt;
    const text = textOf(prompt);
    setBusy((levels) => new Set(levels).add(level));
    // With another prompt, the server generates another image.
    await onRetry({ ...prompt, prompt: text, ...(text !== prompt.prompt && { imageUrl: undefined }) });
    setBusy((levels) => new Set([...levels].filter((other) => other !== level)));
  };

  const title = failed.every(isUnconfirmed) ? texts.imagesToConfirm : texts.failedImages;
  const areAllFinished = failed.every((prompt) => prompt.imageUrl && textOf(prompt) === prompt.prompt);
  const sharedReason = sharedReasonOf(failed, texts);
  return (
    <section aria-label={title} className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">{title}</h3>
        {failed.length > 1 && (
          <Button busy={busy.size === failed.length} onClick={() => failed.forEach((prompt) => void retry(prompt))}>
            {!areAllFinished && <RotateCcw aria-hidden="true" className="size-4" />}
            {areAllFinished ? texts.showAll : texts.retryAll}
          </Button>
        )}
      </div>
      {sharedReason !== undefined && busy.size < failed.length && (
        <div className="mt-3 rounded-control border border-danger-ink/60 px-4 py-3">
          <p className="font-medium text-danger-ink">{texts.sameReason(failed.length)}</p>
          <p className="wrap-anywhere mt-0.5 text-ink-soft text-sm">{sharedReason}</p>
        </div>
      )}
      <ul className="mt-3 flex flex-col gap-3">
        {failed.map((prompt) => (
          <Failed
            key={prompt.level}
            failed={prompt}
            reason={sharedReason === undefined ? reasonOf(prompt, texts) : undefined}
            isGenerating={slots.get(prompt.level)?.state === 'retrying'}
            text={textOf(prompt)}
            onText={(text) => setEdits({ ...edits, [prompt.level]: text })}
            isBusy={busy.has(prompt.level)}
            onRetry={() => void retry(prompt)}
          />
        ))}
      </ul>
    </section>
  );
}

type FailedProps = {
  failed: FailedPrompt;
  /** The reason why the image failed, or undefined if it is shown for all images together. */
  reason: string | undefined;
  isGenerating: boolean;
  text: string;
  onText: (text: string) => void;
  isBusy: boolean;
  onRetry: () => void;
};

function Failed({ failed, reason, isGenerating, text, onText, isBusy, onRetry }: FailedProps) {
  const { level, scene, prompt, imageUrl } = failed;
  const texts = useTexts(generationTexts);
  const id = useId();
  /** With the same prompt, the server shows the finished image. Otherwise, it generates another one. */
  const isFinished = imageUrl !== undefined && text === prompt;
  return (
    <li className="rounded-card border border-danger-ink/50 p-4">
      <p className="font-medium">
        {levelTitle(level)}
        {scene && <span className="text-ink-soft"> · {scene}</span>}
      </p>
      {isGenerating ? (
        <p className="mt-1 text-ink-soft text-sm">{texts.generating}</p>
      ) : (
        reason !== undefined && <p className="wrap-anywhere mt-1 text-danger-ink text-sm">{reason}</p>
      )}
      {imageUrl && (
        <MovieImage
          image={imageUrl}
          alt={texts.newImage({ level })}
          sizes="16rem"
          className="mt-3 w-64 max-w-full rounded-control"
        />
      )}
      <Label htmlFor={id} className="mt-3 mb-1 !text-ink-soft">
        {texts.fieldOfLevel({ field: texts.prompt, level })}
      </Label>
      <TextArea id={id} value={text} onChange={(event) => onText(event.currentTarget.value)} />
      <Button className="mt-2" busy={isBusy} disabled={text.trim() === ''} onClick={onRetry}>
        {!isBusy && !isFinished && <RotateCcw aria-hidden="true" className="size-4" />}
        {isFinished ? texts.showLevel({ level }) : texts.retryLevel({ level })}
      </Button>
    </li>
  );
}

function reasonOf({ code, error, imageUrl }: FailedPrompt, texts: typeof english): string {
  if (code === 'being-played') return texts.beingPlayed;
  if (code === 'movie-deleted') return imageUrl ? texts.imageKept : texts.movieDeleted;
  return error;
}

/** Returns the reason if several images failed for the same one. A finished image has a text of its own. */
function sharedReasonOf(failed: readonly FailedPrompt[], texts: typeof english): string | undefined {
  const [first, ...others] = failed;
  if (!first || others.length === 0 || failed.some(({ imageUrl }) => imageUrl)) return undefined;
  const reason = reasonOf(first, texts);
  return others.every((prompt) => reasonOf(prompt, texts) === reason) ? reason : undefined;
}
