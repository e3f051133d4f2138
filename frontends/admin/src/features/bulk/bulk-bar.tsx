import { Button } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { ConfirmDialog } from '@dreamreel/ui/overlays/confirm-dialog';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { useState } from 'react';
import { useIsEditor } from '../../session/signed-in-admin.ts';
import { bulkTexts } from './texts.ts';
import type { Report, useBulk } from './use-bulk.ts';

type BulkBarProps = { bulk: ReturnType<typeof useBulk> };

/** Toolbar with bulk actions for the selected movies, followed by a report of the results. */
export function BulkBar({ bulk }: BulkBarProps) {
  const texts = useTexts(bulkTexts);
  const { markedMovies, unmarkAll, remove, plan, isRunning, report } = bulk;
  const isEditor = useIsEditor();
  const [question, setQuestion] = useState<'delete' | 'plan' | null>(null);
  const incomplete = markedMovies.filter(({ ready }) => !ready);
  return (
    <>
      {markedMovies.length > 0 && (
        <section
          aria-label={texts.region}
          className="sticky bottom-4 z-30 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-2 pl-4 shadow-overlay"
        >
          <p className="mr-2 text-sm tabular-nums">{texts.marked(markedMovies.length)}</p>
          <Button
            busy={isRunning}
            onClick={() => (incomplete.length > 0 ? setQuestion('plan') : plan())}
            className="!h-auto !whitespace-normal max-w-full min-h-11 py-1.5 leading-tight"
          >
            {texts.plan}
          </Button>
          {isEditor ? (
            <p className="px-2 text-ink-soft text-sm">{texts.onlyAdminsDelete}</p>
          ) : (
            <Button busy={isRunning} onClick={() => setQuestion('delete')}>
              {texts.delete}
            </Button>
          )}
          <Button variant="quiet" onClick={unmarkAll}>
            {texts.unmarkAll}
          </Button>
        </section>
      )}
      {question === 'delete' && (
        <ConfirmDialog
          title={texts.deleteTitle(markedMovies.length)}
          confirmLabel={texts.deleteAll}
          isDestructive
          onConfirm={remove}
          onClose={() => setQuestion(null)}
        >
          {texts.deleteQuestion({ titles: markedMovies.map(({ title }) => title).join(', ') })}
        </ConfirmDialog>
      )}
      {question === 'plan' && (
        <ConfirmDialog
          title={texts.imagesMissing}
          confirmLabel={texts.planAnyway}
          onConfirm={plan}
          onClose={() => setQuestion(null)}
        >
          {texts.imagesMissingText({ titles: incomplete.map(({ title }) => title).join(', ') })}
        </ConfirmDialog>
      )}
      {report && <ReportDialog {...report} />}
    </>
  );
}

function ReportDialog({ title, total, outcomes, onClose }: Report) {
  const texts = useTexts(bulkTexts);
  const done = outcomes.filter(({ undo }) => undo).length;
  const failed = outcomes.length - done;
  const isRunning = outcomes.length < total;
  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()}>
      <DialogContent title={title}>
        <p role="status" className="font-medium tabular-nums">
          {isRunning
            ? texts.progress({ done: outcomes.length, total })
            : failed === 0
              ? texts.allDone({ done, total })
              : texts.someFailed({ done, total, failed })}
        </p>
        <ul className="mt-3 flex flex-col gap-2">
          {outcomes.map(({ movie, undo, text }) => (
            <li key={movie.id} className="flex items-start gap-2 text-sm">
              {undo ? (
                <CircleCheck aria-label={texts.done} className="mt-0.5 size-4 shrink-0 text-success-ink" />
              ) : (
                <CircleX aria-label={texts.failed} className="mt-0.5 size-4 shrink-0 text-danger-ink" />
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
