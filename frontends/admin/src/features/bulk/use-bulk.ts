import { utcDate } from '@dreamreel/proto/calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { now } from '@dreamreel/ui/browser/clock';
import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isConfirmed } from '../../confirm.tsx';
import { costsQuery, priceOfImages } from '../../movies/generation-costs.ts';
import { moviesQuery, useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureText, failureToast } from '../../session/failure-text.ts';
import { type UndoStep, undoEach, useUndoToast } from '../../undo/use-undo-toast.ts';
import {
  type BulkAction,
  deletingMovies,
  findFreeDays,
  generating,
  type Outcome,
  planning,
  readPendingDrafts,
  writingPrompts,
} from './bulk-actions.ts';

type Report = { readonly action: BulkAction; readonly outcomes: readonly Outcome[]; readonly isOpen: boolean };

/**
 * Runs bulk actions on the selected movies. If an action fails for one movie, the failure is reported and the action
 * continues with the next movie. A report that is closed while the action runs opens again at the end. When it is
 * closed after that, a toast offers Undo.
 */
export function useBulk() {
  const cache = useMovieCache();
  const queries = useQueryClient();
  const toastWithUndo = useUndoToast();
  const { data: movies = [] } = useQuery(moviesQuery);
  const [markedIds, setMarkedIds] = useState<ReadonlySet<number>>(new Set());
  const [report, setReport] = useState<Report | null>(null);
  const markedMovies = movies.filter(({ id }) => markedIds.has(id));
  const setMarked = (ids: readonly number[], isMarked: boolean) =>
    setMarkedIds((before) => new Set(isMarked ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));

  const run = async (action: BulkAction) => {
    if (action.question && !(await isConfirmed(action.question))) return;
    setReport({ action, outcomes: [], isOpen: true });
    await performForEach(action, (outcome) => {
      setReport((before) => before && { ...before, outcomes: [...before.outcomes, outcome] });
      // Movies that failed stay selected so that the action can be retried.
      if (outcome.isDone && !action.keepsSelection) setMarked([outcome.movie.id], false);
    });
    setReport((before) => before && { ...before, isOpen: true });
    await cache.refresh();
  };
  const running = useMutation({ mutationFn: run });

  const reading = useMutation({
    mutationFn: async () => ({
      drafts: await readPendingDrafts(markedMovies),
      costs: await queries.fetchQuery(costsQuery).catch(() => undefined),
    }),
    onSuccess: ({ drafts, costs }) => {
      if (drafts.size > 0) return run(generating(markedMovies, drafts, (images) => priceOfImages(costs, images)));
      const description = t`None of these movies has prompts that are waiting for approval. Write prompts first.`;
      return toast({ title: t`No prompts to approve`, description });
    },
    onError: (failure) => failureToast(t`The prompts didn’t load`, failure),
  });

  const closeReport = ({ action, outcomes }: Report) => {
    setReport((before) => before && { ...before, isOpen: false });
    const steps = outcomes.flatMap(({ movie, undo }): UndoStep[] => (undo ? [{ title: movie.title, undo }] : []));
    if (outcomes.length < action.movies.length || steps.length === 0 || !action.summarize) return;
    const { undone, ...message } = action.summarize(steps.length);
    toastWithUndo({
      ...message,
      undo: async () => {
        await undoEach(steps);
        await cache.refresh();
        return undone;
      },
    });
  };

  return {
    markedIds,
    markedMovies,
    setMarked,
    mark: ({ id }: Pick<AdminMovie, 'id'>) => setMarked([id], !markedIds.has(id)),
    unmarkAll: () => setMarkedIds(new Set()),
    remove: () => running.mutate(deletingMovies(markedMovies)),
    plan: () => running.mutate(planning(markedMovies, findFreeDays(movies, utcDate(now()), markedMovies.length))),
    writePrompts: () => running.mutate(writingPrompts(markedMovies)),
    generate: () => reading.mutate(),
    isRunning: running.isPending || reading.isPending,
    report: report?.isOpen ? { ...report, onClose: () => closeReport(report) } : null,
  };
}

async function performForEach(
  { movies, act, atOnce = 1 }: BulkAction,
  onOutcome: (outcome: Outcome) => void,
): Promise<void> {
  // The workers share one iterator, so each movie is processed once.
  const queue = movies.values();
  const work = async () => {
    for (const movie of queue) {
      const outcome = await act(movie).then(
        (done) => ({ ...done, movie, isDone: true }),
        (failure: unknown) => {
          const text = failureText(failure, t`The server didn’t respond. Try again.`);
          return { text, movie, isDone: false };
        },
      );
      onOutcome(outcome);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
