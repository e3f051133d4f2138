import { utcDate } from '@dreamreel/proto/calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { now } from '@dreamreel/ui/browser/clock';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moviesQuery, useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureText } from '../../session/failure-text.ts';
import { type UndoStep, undoEach, useUndoToast } from '../../undo/use-undo-toast.ts';
import {
  type BulkAction,
  deletingMovies,
  findFreeDays,
  generating,
  type Outcome,
  planning,
  type ReadyDrafts,
  writingPrompts,
} from './bulk-actions.ts';

export type Report = BulkAction & {
  readonly total: number;
  readonly outcomes: readonly Outcome[];
  readonly onClose: () => void;
};

/**
 * Runs bulk actions on the selected movies. If an action fails for one movie, the failure is reported and the action
 * continues with the next movie. When the action is done and its report is closed, a toast offers Undo.
 */
export function useBulk() {
  const cache = useMovieCache();
  const { data: movies = [] } = useQuery(moviesQuery);
  const [markedIds, setMarkedIds] = useState<ReadonlySet<number>>(new Set());
  const [isRunning, setRunning] = useState(false);
  const { report, reporter } = useReport();
  const markedMovies = movies.filter(({ id }) => markedIds.has(id));
  const setMarked = (ids: readonly number[], isMarked: boolean) =>
    setMarkedIds((before) => new Set(isMarked ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));

  const runForEach = async (action: BulkAction, chosenMovies = markedMovies) => {
    const { act, atOnce = 1, keepsSelection = false } = action;
    const add = reporter(action, chosenMovies.length);
    setRunning(true);
    // The workers share one iterator, so each movie is processed once.
    const queue = chosenMovies.values();
    const work = async () => {
      for (const movie of queue) {
        const outcome = await act(movie).then(
          (done) => ({ ...done, isDone: true }),
          (failure: unknown) => ({
            text: failureText(failure, t`The server didn’t respond. Try again.`),
            isDone: false,
          }),
        );
        add({ movie, ...outcome });
        // Movies that failed stay selected so that the action can be retried.
        if (outcome.isDone && !keepsSelection) setMarked([movie.id], false);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    await cache.refresh();
    setRunning(false);
  };

  return {
    markedIds,
    markedMovies,
    setMarked,
    mark: ({ id }: Pick<AdminMovie, 'id'>) => setMarked([id], !markedIds.has(id)),
    unmarkAll: () => setMarkedIds(new Set()),
    remove: () => void runForEach(deletingMovies()),
    plan: () => void runForEach(planning(findFreeDays(movies, utcDate(now()), markedMovies.length))),
    writePrompts: () => void runForEach(writingPrompts()),
    generate: (drafts: ReadyDrafts) =>
      void runForEach(
        generating(drafts),
        markedMovies.filter(({ id }) => drafts.has(id)),
      ),
    isRunning,
    report,
  };
}

/** Manages the report of the current action. A report that is closed while the action runs opens again at the end. */
function useReport() {
  const cache = useMovieCache();
  const toastWithUndo = useUndoToast();
  const [report, setReport] = useState<Report | null>(null);

  /** Shows the toast of a completed action. */
  const offerUndo = (outcomes: readonly Outcome[], summarize: BulkAction['summarize']) => {
    const steps = outcomes.flatMap(({ movie, undo }): UndoStep[] => (undo ? [{ title: movie.title, undo }] : []));
    if (steps.length === 0 || !summarize) return;
    const { undone, ...message } = summarize(steps.length);
    const undo = async () => {
      await undoEach(steps);
      await cache.refresh();
      return undone;
    };
    toastWithUndo({ ...message, undo });
  };

  /** Opens the report of an action on `total` movies. Returns a function that adds a movie's outcome. */
  const reporter = (action: BulkAction, total: number) => {
    let outcomes: readonly Outcome[] = [];
    let isClosed = false;
    const onClose = () => {
      isClosed = true;
      setReport(null);
      if (outcomes.length === total) offerUndo(outcomes, action.summarize);
    };
    const show = () => setReport({ ...action, total, outcomes, onClose });
    show();
    return (outcome: Outcome) => {
      outcomes = [...outcomes, outcome];
      if (!isClosed || outcomes.length === total) show();
    };
  };
  return { report, reporter };
}
