import { Button } from '@dreamreel/ui/controls/button';
import CircleCheck from 'lucide-react/icons/circle-check';
import { levelTitle } from '../../movies/levels.ts';
import { MovieImage } from '../../movies/movie-image.tsx';
import type { JobView } from './job-view.ts';
import { Warnings } from './warnings.tsx';

type JobProgressProps = { job: JobView; onCancel: () => void; onBack: () => void; onLookAgain: () => void };

/** The progress of a job, with a slot for each of its images. */
export function JobProgress({ job, onCancel, onBack, onLookAgain }: JobProgressProps) {
  const { state, current, total, message, slots, failed } = job;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="flex items-center gap-2 font-medium tabular-nums">
          {state === 'ended' && failed.length === 0 && (
            <CircleCheck aria-hidden="true" className="size-5 text-success-ink" />
          )}
          {statusText(job)}
        </p>
        {state === 'running' ? (
          <Button onClick={onCancel}>Cancel</Button>
        ) : state === 'lost' ? (
          <Button onClick={onLookAgain}>Look again</Button>
        ) : (
          (state === 'cancelled' || failed.length > 0) && <Button onClick={onBack}>Back to the prompts</Button>
        )}
      </div>
      <progress
        aria-label="Images made"
        value={current}
        max={total}
        className="mt-3 block h-1.5 w-full overflow-hidden rounded-full [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-ink/10 [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[inline-size]"
      />
      <p className="mt-2 min-h-6 text-ink-soft text-sm">{message}</p>
      {state === 'running' && <p className="text-ink-soft text-sm">You may close this: the images go on being made.</p>}
      <ol aria-label="Images" className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {[...slots].map(([level, slot]) => (
          <li key={level} aria-label={levelTitle(level)}>
            {slot.state === 'finished' ? (
              <a href={slot.imageUrl} target="_blank" rel="noreferrer" className="block rounded-control">
                <MovieImage
                  image={slot.imageUrl}
                  alt={`New image of level ${level}`}
                  sizes="16rem"
                  isNew
                  className="w-full rounded-control"
                />
              </a>
            ) : (
              <span
                className={`grid aspect-3/2 place-items-center rounded-control px-3 text-center text-sm ${
                  slot.state === 'failed'
                    ? 'border border-danger-ink/60 text-danger-ink'
                    : state === 'running'
                      ? 'animate-breathe bg-ink/10 text-ink-soft'
                      : 'border border-control border-dashed text-ink-soft'
                }`}
              >
                {slot.state === 'failed' ? 'Failed' : UNFINISHED_TEXTS[state]}
              </span>
            )}
            <p className="mt-1 text-ink-soft text-xs">{levelTitle(level)}</p>
            {slot.state === 'finished' && <Warnings warnings={slot.warnings} />}
          </li>
        ))}
      </ol>
    </>
  );
}

/** The text of a slot whose image has neither been made nor failed. */
const UNFINISHED_TEXTS: Readonly<Record<JobView['state'], string>> = {
  running: 'Developing…',
  ended: 'Not made',
  cancelled: 'Not made',
  lost: 'Not known',
};

function statusText({ state, current, total, failed }: JobView): string {
  if (state === 'running') return `${current} of ${total} images`;
  if (state === 'lost') return 'The connection to the image job was lost.';
  if (state === 'cancelled') return 'Cancelled. What was finished is kept.';
  return failed.length === 0 ? 'All images are there' : `${failed.length} of ${total} images failed`;
}
