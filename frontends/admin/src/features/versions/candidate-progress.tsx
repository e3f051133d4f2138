import type { Candidate, Candidates } from '@dreamreel/proto/generation/candidates';
import { Button } from '@dreamreel/ui/controls/button';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

type CandidateProgressProps = Candidates & { isCanceling: boolean; onCancel: () => void };

/**
 * Progress of the most recently requested candidate images. Renders nothing once all candidates are listed as versions.
 */
export function CandidateProgress({ candidates, isRunning, isCanceling, onCancel }: CandidateProgressProps) {
  const { t } = useLingui();
  const failed = candidates.filter(({ state }) => state === 'failed');
  if (!isRunning && failed.length === 0) return null;
  return (
    <div className="mt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 text-sm tabular-nums">
          {statusText({ candidates, isRunning })}
        </p>
        {isRunning && (
          <Button busy={isCanceling} onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
      <ol aria-label={t`Candidates in progress`} className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {candidates.filter(isNotAmongVersions).map(({ number, state, error }) => (
          <li
            key={number}
            className={`grid aspect-3/2 place-items-center rounded-control px-2 text-center text-xs ${
              state === 'failed'
                ? 'border border-danger-ink/60 text-danger-ink'
                : // Forced-colors mode shows a transparent border.
                  'animate-breathe border border-transparent bg-ink/10 text-ink-soft'
            }`}
          >
            {state === 'failed' ? t`Failed: ${{ reason: error ?? '' }}` : t`Candidate ${number}`}
          </li>
        ))}
      </ol>
    </div>
  );
}

function statusText({ candidates, isRunning }: Pick<Candidates, 'candidates' | 'isRunning'>) {
  const numberIn = (state: Candidate['state']) => candidates.filter((candidate) => candidate.state === state).length;
  const [ready, failed, total] = [numberIn('done'), numberIn('failed'), candidates.length];
  if (!isRunning) return t`${failed} of ${total} candidates failed`;
  const progress =
    failed === 0
      ? t`${ready} of ${total} candidates ready.`
      : t`${ready} of ${total} candidates ready, ${failed} failed.`;
  return `${progress} ${t`Generation continues in the background even if you leave.`}`;
}

/** Finished candidates are already listed as versions. */
function isNotAmongVersions({ state }: Candidate): boolean {
  return state === 'waiting' || state === 'failed';
}
