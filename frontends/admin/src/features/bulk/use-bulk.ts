import { addDays, type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { now } from '@dreamreel/ui/browser/clock';
import { shownDay, shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moviesQuery, useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureText } from '../../session/failure-text.ts';
import { type UndoStep, undoEach, useUndoToast } from '../../undo/use-undo-toast.ts';
import type { BulkAction, Outcome } from './bulk-action.ts';
import { generating, type ReadyDrafts, writingPrompts } from './bulk-generation.ts';

export type Report = {
  readonly title: string;
  readonly total: number;
  readonly outcomes: readonly Outcome[];
  readonly note?: string | undefined;
  readonly showsQueue?: boolean | undefined;
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
    remove: () => void runForEach(deleteAction()),
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
  const reporter = ({ title, note, showsQueue, summarize }: BulkAction, total: number) => {
    let outcomes: readonly Outcome[] = [];
    let isClosed = false;
    const onClose = () => {
      isClosed = true;
      setReport(null);
      if (outcomes.length === total) offerUndo(outcomes, summarize);
    };
    const show = () => setReport({ title, total, outcomes, note, showsQueue, onClose });
    show();
    return (outcome: Outcome) => {
      outcomes = [...outcomes, outcome];
      if (!isClosed || outcomes.length === total) show();
    };
  };
  return { report, reporter };
}

function deleteAction(): BulkAction {
  let until = '';
  return {
    title: t`Deleting movies`,
    act: async ({ id: movieId }) => {
      const { restorableUntil } = await callOperation(movieOperations.deleteMovie, { movieId });
      until ||= shownMoment(restorableUntil, { dateStyle: 'medium' });
      const undo = () => callOperation(movieOperations.restoreMovie, { movieId, reason: 'undo' });
      return { text: t`Deleted`, undo };
    },
    summarize: (count) => ({
      title: plural(count, { one: '# movie deleted', other: '# movies deleted' }),
      description: t`You can restore them under “Recently deleted” until ${{ date: until }}.`,
      undone: plural(count, { one: '# movie restored', other: '# movies restored' }),
    }),
  };
}

/** Plans each movie for the next of the given days. */
function planning(freeDays: readonly GameDate[]): BulkAction {
  const days = [...freeDays];
  const plannedDays: GameDate[] = [];
  return {
    title: t`Scheduling movies for the next free days`,
    act: async ({ id: movieId }) => {
      const date = days.shift() ?? '';
      await callOperation(calendarOperations.planDay, { movieId, date });
      plannedDays.push(date);
      const undo = () => callOperation(calendarOperations.clearDay, { movieId, date, reason: 'undo' });
      return { text: t({ message: `Scheduled for ${{ date: shownDay(date) }}`, context: 'bulk' }), undo };
    },
    summarize: (count) => {
      const [first, last] = [shownDay(plannedDays[0] ?? ''), shownDay(plannedDays.at(-1) ?? '')];
      return {
        title: plural(count, { one: '# movie scheduled', other: '# movies scheduled' }),
        description:
          count === 1
            ? t({ message: `Scheduled for ${{ date: first }}`, context: 'bulk' })
            : t`On free days from ${first} to ${last}`,
        undone: plural(count, { one: '# movie is no longer scheduled', other: '# movies are no longer scheduled' }),
      };
    },
  };
}

/** Returns the next `count` days after `today` that have no movie. */
export function findFreeDays(
  movies: readonly Pick<AdminMovie, 'featureDates'>[],
  today: GameDate,
  count: number,
): GameDate[] {
  const scheduledDays = new Set(movies.flatMap(({ featureDates }) => featureDates.map(({ date }) => date)));
  const free: GameDate[] = [];
  for (let date = addDays(today, 1); free.length < count; date = addDays(date, 1))
    if (!scheduledDays.has(date)) free.push(date);
  return free;
}
