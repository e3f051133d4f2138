import type { Candidate, Candidates } from '@dreamreel/proto/generation/candidates';

/** How far the candidates are that were requested last, until all are among the versions. */
export function CandidateProgress({ candidates, isRunning }: Candidates) {
  const failed = candidates.filter(({ state }) => state === 'failed');
  if (!isRunning && failed.length === 0) return null;
  const made = candidates.filter(({ state }) => state === 'done').length;
  return (
    <div className="mt-3">
      <p role="status" className="text-sm tabular-nums">
        {isRunning
          ? `${made} of ${candidates.length} candidates made${failed.length > 0 ? `, ${failed.length} failed` : ''}. You may close this: they go on being made.`
          : `${failed.length} of ${candidates.length} candidates failed`}
      </p>
      <ol aria-label="Candidates being made" className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {candidates.filter(isOpen).map(({ number, state, error }) => (
          <li
            key={number}
            className={`grid aspect-3/2 place-items-center rounded-control px-2 text-center text-xs ${
              state === 'failed'
                ? 'border border-danger-ink/60 text-danger-ink'
                : // Forced colours show a transparent border.
                  'animate-breathe border border-transparent bg-ink/10 text-ink-soft'
            }`}
          >
            {state === 'failed' ? `Failed: ${error}` : `Candidate ${number}`}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Those that are done are among the versions. */
function isOpen({ state }: Candidate): boolean {
  return state === 'waiting' || state === 'failed';
}
