import type { FailedPrompt } from '@dreamreel/proto/generation/prompts';
import { Button } from '@dreamreel/ui/controls/button';
import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { LongTextField } from '../../labeled-fields.tsx';
import { levelTitle, MovieImage } from '../../movies/movie-image.tsx';
import { isUnconfirmed, type JobView } from './job-view.ts';

type FailedPromptsProps = {
  job: Pick<JobView, 'failed' | 'slots'>;
  /** Resolves when the retried image has been generated or has failed again. */
  onRetry: (prompt: FailedPrompt) => Promise<void>;
};

/** List of failed prompts, which admins can edit and retry individually or all at once. */
export function FailedPrompts({ job: { failed, slots }, onRetry }: FailedPromptsProps) {
  const { t } = useLingui();
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
  const title = failed.every(isUnconfirmed) ? t`Images to confirm` : t`Failed images`;
  const areAllFinished = failed.every((prompt) => prompt.imageUrl && textOf(prompt) === prompt.prompt);
  const sharedReason = sharedReasonOf(failed);
  return (
    <section aria-label={title} className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">{title}</h3>
        {failed.length > 1 && (
          <Button busy={busy.size === failed.length} onClick={() => failed.forEach((prompt) => void retry(prompt))}>
            {!areAllFinished && <RotateCcw aria-hidden="true" className="size-4" />}
            {areAllFinished ? t`Show All` : t`Retry All`}
          </Button>
        )}
      </div>
      {sharedReason !== undefined && busy.size < failed.length && (
        <div className="mt-3 rounded-control border border-danger-ink/60 px-4 py-3">
          <p className="font-medium text-danger-ink">
            <Plural
              value={{ count: failed.length }}
              one="# image failed for the same reason"
              other="# images failed for the same reason"
            />
          </p>
          <p className="wrap-anywhere mt-0.5 text-ink-soft text-sm">{sharedReason}</p>
        </div>
      )}
      <ul className="mt-3 flex flex-col gap-3">
        {failed.map((prompt) => (
          <Failed
            key={prompt.level}
            failed={prompt}
            reason={sharedReason === undefined ? reasonOf(prompt) : undefined}
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
  const { t } = useLingui();
  const label = t`Prompt`;
  /** With the same prompt, the server shows the finished image. Otherwise, it generates another one. */
  const isFinished = imageUrl !== undefined && text === prompt;
  return (
    <li className="rounded-card border border-danger-ink/50 p-4">
      <p className="font-medium">
        {levelTitle(level)}
        {scene && <span className="text-ink-soft"> · {scene}</span>}
      </p>
      {isGenerating ? (
        <p className="mt-1 text-ink-soft text-sm">
          <Trans>Generating…</Trans>
        </p>
      ) : (
        reason !== undefined && <p className="wrap-anywhere mt-1 text-danger-ink text-sm">{reason}</p>
      )}
      {imageUrl && (
        <MovieImage
          image={imageUrl}
          alt={t`New image for level ${level}`}
          sizes="16rem"
          className="mt-3 w-64 max-w-full rounded-control"
        />
      )}
      <div className="mt-3">
        <LongTextField label={t`${{ field: label }} (level ${level})`} value={text} onChange={onText} />
      </div>
      <Button busy={isBusy} disabled={text.trim() === ''} onClick={onRetry}>
        {!isBusy && !isFinished && <RotateCcw aria-hidden="true" className="size-4" />}
        {isFinished ? t`Show level ${level}` : t`Retry level ${level}`}
      </Button>
    </li>
  );
}

function reasonOf({ code, error, imageUrl }: FailedPrompt): string {
  if (code === 'being-played')
    return t`This image is ready, but players are guessing this movie today. Showing it replaces the image that players see now. Until then, the new image is kept as a version.`;
  if (code === 'movie-deleted')
    return imageUrl
      ? t`This image was finished, but the movie was deleted before the image could be shown.`
      : t`Canceled because the movie was deleted.`;
  return error;
}

/** Returns the reason if several images failed for the same one. A finished image has a text of its own. */
function sharedReasonOf(failed: readonly FailedPrompt[]): string | undefined {
  const [first, ...others] = failed;
  if (!first || others.length === 0 || failed.some(({ imageUrl }) => imageUrl)) return undefined;
  const reason = reasonOf(first);
  return others.every((prompt) => reasonOf(prompt) === reason) ? reason : undefined;
}
