import { Button } from '@dreamreel/ui/controls/button';
import { ConfirmDialog } from '@dreamreel/ui/overlays/confirm-dialog';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { useState } from 'react';
import { useIsEditor } from '../../session/who.ts';
import type { Report, useBulk } from './use-bulk.ts';

type BulkBarProps = { bulk: ReturnType<typeof useBulk> };

/** The actions on the marked movies, and a report of the outcome for each. */
export function BulkBar({ bulk }: BulkBarProps) {
  const { chosen, unmarkAll, remove, plan, isRunning, report, closeReport } = bulk;
  const isEditor = useIsEditor();
  const [isConfirming, setConfirming] = useState(false);
  const movies = chosen.length === 1 ? '1 movie' : `${chosen.length} movies`;
  return (
    <>
      {chosen.length > 0 && (
        <section
          aria-label="Marked movies"
          className="sticky bottom-4 z-30 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-2 pl-4 shadow-overlay"
        >
          <p className="mr-2 text-sm tabular-nums">{movies} marked</p>
          <Button busy={isRunning} onClick={plan}>
            Plan on the next free days
          </Button>
          {isEditor ? (
            <p className="px-2 text-ink-soft text-sm">Only an admin may delete</p>
          ) : (
            <Button busy={isRunning} onClick={() => setConfirming(true)}>
              Delete
            </Button>
          )}
          <Button variant="quiet" onClick={unmarkAll}>
            Unmark all
          </Button>
        </section>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={`Delete ${movies}`}
          confirmLabel="Delete all"
          isDestructive
          onConfirm={remove}
          onClose={() => setConfirming(false)}
        >
          {chosen.map(({ title }) => title).join(', ')}. Movies that players have seen stay. The others can be restored
          for 30 days.
        </ConfirmDialog>
      )}
      {report && <ReportDialog report={report} onClose={closeReport} />}
    </>
  );
}

function ReportDialog({ report: { title, total, outcomes }, onClose }: { report: Report; onClose: () => void }) {
  const done = outcomes.filter(({ isDone }) => isDone).length;
  const isOver = outcomes.length === total;
  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()}>
      <DialogContent title={title}>
        <p role="status" className="font-medium tabular-nums">
          {isOver
            ? `${done} of ${total} done${done < total ? `, ${total - done} not` : ''}`
            : `${outcomes.length} of ${total}…`}
        </p>
        <ul className="mt-3 flex flex-col gap-2">
          {outcomes.map(({ movie, isDone, text }) => (
            <li key={movie.id} className="flex items-start gap-2 text-sm">
              {isDone ? (
                <CircleCheck aria-label="Done" className="mt-0.5 size-4 shrink-0 text-success-ink" />
              ) : (
                <CircleX aria-label="Not done" className="mt-0.5 size-4 shrink-0 text-danger-ink" />
              )}
              <span className="wrap-anywhere">
                <span className="font-medium">{movie.title}</span>: {text}
              </span>
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}
