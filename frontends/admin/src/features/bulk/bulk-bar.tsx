import { Button } from '@dreamreel/ui/controls/button';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { Link } from 'react-router';
import { pagePath } from '../../navigation.ts';
import { useIsEditor } from '../../session/admin-session.ts';
import { MAX_GENERATED } from './bulk-actions.ts';
import type { useBulk } from './use-bulk.ts';

type Bulk = ReturnType<typeof useBulk>;

/** Toolbar with bulk actions for the selected movies, followed by a report of the results. */
export function BulkBar({ bulk }: { bulk: Bulk }) {
  const { t } = useLingui();
  const { markedMovies, unmarkAll, remove, plan, writePrompts, generate, isRunning, report } = bulk;
  const isEditor = useIsEditor();
  return (
    <>
      {markedMovies.length > 0 && (
        <section
          aria-label={t`Selected movies`}
          className="sticky bottom-4 z-30 mx-auto mt-4 flex w-fit max-w-full items-center gap-2 overflow-x-auto rounded-card border border-line bg-raised p-2 pl-4 shadow-overlay sm:flex-wrap"
        >
          <p className="mr-2 shrink-0 text-sm tabular-nums">
            <Plural value={{ count: markedMovies.length }} one="# movie selected" other="# movies selected" />
          </p>
          {markedMovies.length > MAX_GENERATED ? (
            <p className="shrink-0 px-2 text-ink-soft text-sm">
              <Trans>Prompts and images: at most {MAX_GENERATED} movies at a time</Trans>
            </p>
          ) : (
            <>
              <Button busy={isRunning} onClick={writePrompts}>
                <Trans>Write prompts</Trans>
              </Button>
              <Button busy={isRunning} onClick={generate}>
                <Trans>Generate images</Trans>
              </Button>
            </>
          )}
          <Button
            busy={isRunning}
            onClick={plan}
            className="!h-auto max-w-full min-h-11 py-1.5 leading-tight sm:!whitespace-normal"
          >
            <Trans>Schedule for the next free days</Trans>
          </Button>
          {isEditor ? (
            <p className="shrink-0 px-2 text-ink-soft text-sm">
              <Trans>Only an admin can delete movies</Trans>
            </p>
          ) : (
            <Button busy={isRunning} onClick={remove}>
              <Trans>Delete</Trans>
            </Button>
          )}
          <Button variant="quiet" onClick={unmarkAll}>
            <Trans>Clear selection</Trans>
          </Button>
        </section>
      )}
      {report && <ReportDialog {...report} />}
    </>
  );
}

function ReportDialog({ action, outcomes, onClose }: NonNullable<Bulk['report']>) {
  const { t } = useLingui();
  const { title, note, showsQueue } = action;
  const total = action.movies.length;
  const done = outcomes.filter(({ isDone }) => isDone).length;
  const failed = outcomes.length - done;
  const isRunning = outcomes.length < total;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={title}>
        <p role="status" className="font-medium tabular-nums">
          {isRunning
            ? t`${{ done: outcomes.length }} of ${total}…`
            : failed === 0
              ? t`${done} of ${total} done`
              : t`${done} of ${total} done, ${failed} failed`}
        </p>
        {isRunning && note && <p className="mt-1 text-ink-soft text-sm">{note}</p>}
        {showsQueue && (
          <Link
            to={pagePath('queue')}
            className="inline-flex min-h-11 items-center font-medium text-accent-ink text-sm underline"
          >
            <Trans>Open image queue</Trans>
          </Link>
        )}
        <ul className="mt-3 flex flex-col gap-2">
          {outcomes.map(({ movie, isDone, text }) => (
            <li key={movie.id} className="flex items-start gap-2 text-sm">
              {isDone ? (
                <CircleCheck aria-label={t`Done`} className="mt-0.5 size-4 shrink-0 text-success-ink" />
              ) : (
                <CircleX aria-label={t`Failed`} className="mt-0.5 size-4 shrink-0 text-danger-ink" />
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

type SelectAllProps = {
  bulk: Bulk;
  /** IDs of the movies on the current page of the list. */
  page: readonly number[];
  /** IDs of all movies that match the search and filters. */
  matches: readonly number[];
};

/** Selects the movies on the current page of the list, or all movies that match. */
export function SelectAll({ bulk: { markedIds, setMarked }, page, matches }: SelectAllProps) {
  const isMarked = (id: number) => markedIds.has(id);
  const isPageMarked = page.every(isMarked);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm">
      <label className="flex min-h-11 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = !isPageMarked && page.some(isMarked);
          }}
          checked={isPageMarked}
          onChange={() => setMarked(page, !isPageMarked)}
          className="size-4"
        />
        <Plural
          value={{ count: page.length }}
          one="Select the movie on this page"
          other="Select the # movies on this page"
        />
      </label>
      {matches.length > page.length && !matches.every(isMarked) && (
        <Button variant="quiet" onClick={() => setMarked(matches, true)}>
          <Trans>Select all {{ count: matches.length }} movies</Trans>
        </Button>
      )}
    </div>
  );
}
