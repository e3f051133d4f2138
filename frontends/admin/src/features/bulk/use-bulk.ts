import { addDays, type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { now } from '@dreamreel/ui/browser/clock';
import { shownDay, shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moviesQuery, useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureText } from '../../session/failure-text.ts';
import { type UndoStep, undoEach, useUndoToast } from '../../undo/use-undo-toast.ts';

/** Result of a bulk action for one movie. `undo` is missing if the action failed. */
export type Outcome = {
  readonly movie: AdminMovie;
  readonly text: string;
  readonly undo?: (() => Promise<unknown>) | undefined;
};
export type Report = {
  readonly title: string;
  readonly total: number;
  readonly outcomes: readonly Outcome[];
  readonly onClose: () => void;
};

/** What the toast of a bulk action says about the movies for which the action succeeded. */
type Summary = { readonly title: string; readonly description: string; readonly undone: string };
type BulkAction = {
  readonly title: string;
  readonly act: (movie: AdminMovie) => Promise<Required<Omit<Outcome, 'movie'>>>;
  readonly summarize: (count: number) => Summary;
};

/**
 * Runs bulk actions on the selected movies one at a time. If an action fails for one movie, the failure is reported and
 * the action continues with the next movie. When the action is done and its report is closed, a toast offers Undo.
 */
export function useBulk() {
  const { t } = useLingui();
  const cache = useMovieCache();
  const toastWithUndo = useUndoToast();
  const { data: movies = [] } = useQuery(moviesQuery);
  const [markedIds, setMarkedIds] = useState<ReadonlySet<number>>(new Set());
  const [isRunning, setRunning] = useState(false);
  const [report, setReport] = useState<Report | null>(null);
  const markedMovies = movies.filter(({ id }) => markedIds.has(id));

  /** Shows the toast of a completed action. */
  const offerUndo = (outcomes: readonly Outcome[], summarize: BulkAction['summarize']) => {
    const steps = outcomes.flatMap(({ movie, undo }): UndoStep[] => (undo ? [{ title: movie.title, undo }] : []));
    if (steps.length === 0) return;
    const { undone, ...message } = summarize(steps.length);
    const undo = async () => {
      await undoEach(steps);
      await cache.refresh();
      return undone;
    };
    toastWithUndo({ ...message, undo });
  };

  const runForEach = async ({ title, act, summarize }: BulkAction) => {
    const total = markedMovies.length;
    let outcomes: Outcome[] = [];
    const showReport = () =>
      setReport({
        title,
        total,
        outcomes,
        onClose: () => {
          setReport(null);
          if (outcomes.length === total) offerUndo(outcomes, summarize);
        },
      });
    setRunning(true);
    showReport();
    for (const movie of markedMovies) {
      const outcome = await act(movie).catch((failure: unknown) => ({
        text: failureText(failure, t`The server didn’t respond. Try again.`),
      }));
      outcomes = [...outcomes, { movie, ...outcome }];
      showReport();
    }
    // Movies that failed stay selected so that the action can be retried.
    setMarkedIds(new Set(outcomes.flatMap(({ undo, movie }) => (undo ? [] : [movie.id]))));
    await cache.refresh();
    setRunning(false);
  };

  return {
    markedIds,
    markedMovies,
    mark: ({ id }: Pick<AdminMovie, 'id'>) =>
      setMarkedIds((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id])),
    unmarkAll: () => setMarkedIds(new Set()),
    remove: () => void runForEach(deleteAction()),
    plan: () => void runForEach(planning(findFreeDays(movies, utcDate(now()), markedMovies.length))),
    isRunning,
    report,
  };
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
