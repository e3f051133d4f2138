import type { GameDate } from '@dreamreel/proto/calendar';
import { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { RequestInput } from '@dreamreel/proto/operation';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { plural, t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readRecentChanges } from '../../conflicts.tsx';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureText } from '../../session/failure-text.ts';
import { type UndoStep, undoEach, useUndoToast } from '../../undo/use-undo-toast.ts';
import { changeSentence, daysOf } from './other-changes.tsx';
import { rangeName } from './weeks.ts';

type Change = { plan: PlanRequest } | { move: MoveRequest } | { clear: ClearRequest };

const CHANGE = 'change the calendar';
/** Error codes of changes that are based on an outdated calendar. */
const OUTDATED: readonly (string | undefined)[] = ['not-planned', 'date-taken'];

/** Provides functions that change upcoming days in the calendar. */
export function useCalendarChanges() {
  const movies = useMovieCache();
  const toastWithUndo = useUndoToast();
  const { save, reasonFor } = useCalendarSaving();

  const changeMutation = useMutation({
    scope: { id: 'calendar' },
    mutationFn: save,
    onSuccess: (changed, change) => {
      const undo = async () => {
        const inverse = inverseOf(change);
        await save(inverse);
        void movies.refresh();
        return changeText(inverse);
      };
      const description = `${changeText(change)}${testWarning(changed)}`;
      toastWithUndo({ title: t`Calendar Saved`, description, undo });
    },
    onError: async (failure, change) => {
      toast({
        title: t`Couldn’t save the calendar`,
        description: await reasonFor(failure, change),
        action: CHANGE,
      });
    },
    onSettled: () => movies.refresh(),
  });

  return {
    /**
     * Moves a movie from one upcoming day to another. If the target day already has a movie, the two movies
     * swap days. Today and past days keep their movie.
     */
    move: (from: CalendarDay, to: CalendarDay) => {
      if (to.time !== 'coming') return reportLocked(to);
      if (!from.movie || from.date === to.date) return;
      const { movieId } = from.movie;
      changeMutation.mutate({ move: { movieId, date: from.date, to: to.date, swapWith: to.movie?.movieId } });
    },
    /** Schedules a movie for an upcoming day. It replaces the movie that the admin saw on that day. */
    plan: (day: CalendarDay, movieId: number) => {
      if (day.time !== 'coming') return reportLocked(day);
      if (day.movie?.movieId === movieId) return;
      changeMutation.mutate({ plan: { date: day.date, movieId, replacesMovieId: day.movie?.movieId } });
    },
    clear: (day: CalendarDay) => {
      if (day.movie) changeMutation.mutate({ clear: { date: day.date, movieId: day.movie.movieId } });
    },
  };
}

/** Returns functions that send changes to the server and explain why a change failed. */
function useCalendarSaving() {
  const queries = useQueryClient();

  const save = async (change: Change): Promise<readonly CalendarDay[]> => {
    const { days: changed } = await send(change);
    queries.setQueriesData<CalendarDay[]>({ queryKey: ['admin', 'calendar'] }, (days) =>
      days?.map((day) => changed.find(({ date }) => date === day.date) ?? day),
    );
    return changed;
  };

  /** Returns why a change failed. If the calendar was outdated, loads it again and describes the change in the way. */
  const reasonFor = async (failure: unknown, change: Change): Promise<string> => {
    if (!(failure instanceof HttpError && OUTDATED.includes(failure.code)))
      return failureText(failure, t`The server didn’t respond. Try again.`);
    await queries.invalidateQueries({ queryKey: ['admin', 'calendar'] });
    return t`${{ reason: await changeInTheWay(failure, change) }}. The calendar is up to date now.`;
  };
  return { save, reasonFor };
}

type DayPlan = { readonly date: GameDate; readonly movie: AdminMovie };

/**
 * Returns a function that schedules movies one at a time and offers to undo all of it at once. The function returns the
 * reason for each day that failed. It stops at a failure that isn't about a day, such as a lost connection.
 */
export function usePlanAll() {
  const movies = useMovieCache();
  const toastWithUndo = useUndoToast();
  const { save, reasonFor } = useCalendarSaving();
  return async (plans: readonly DayPlan[]): Promise<ReadonlyMap<GameDate, string>> => {
    const failures = new Map<GameDate, string>();
    const steps: UndoStep[] = [];
    const dates: GameDate[] = [];
    for (const { date, movie } of plans) {
      const change = { plan: { date, movieId: movie.id } };
      try {
        await save(change);
        dates.push(date);
        steps.push({ title: movie.title, undo: () => save(inverseOf(change)) });
      } catch (failure) {
        failures.set(date, await reasonFor(failure, change));
        if (!(failure instanceof HttpError && (failure.code ?? '') in calendarOperations.planDay.errors)) break;
      }
    }
    await movies.refresh();
    const [first, last] = [dates[0], dates.at(-1)];
    if (first && last) {
      const count = steps.length;
      const undo = async () => {
        await undoEach(steps).finally(movies.refresh);
        return plural(count, { one: '# movie is no longer scheduled', other: '# movies are no longer scheduled' });
      };
      const title = plural(count, { one: '# movie scheduled', other: '# movies scheduled' });
      toastWithUndo({ title, description: rangeName(first, last), undo });
    }
    return failures;
  };
}

function reportLocked({ date, time }: CalendarDay): void {
  toast({
    title: time === 'today' ? t`Today’s movie can no longer be changed` : t`${{ date: shownDay(date) }} is in the past`,
    description: t`Choose tomorrow or a later day.`,
    action: CHANGE,
  });
}

/** Returns the other person's change that made this one impossible. If it isn't known, returns the server's reason. */
async function changeInTheWay(failure: HttpError, change: Change): Promise<string> {
  const { movieId, date } = 'plan' in change ? change.plan : 'move' in change ? change.move : change.clear;
  const isGone = failure.code === 'not-planned';
  const day = 'move' in change && !isGone ? change.move.to : date;
  const cause = (await readRecentChanges()).find(
    (recent) =>
      changeSentence(recent) !== undefined &&
      (daysOf(recent).includes(day) || (isGone && recent.movieId === Number(movieId))),
  );
  const sentence = cause && cause.person !== null ? changeSentence(cause) : undefined;
  return sentence ?? failureText(failure, '').replace(/\.$/, '');
}

/** Returns the success message for a calendar change. */
function changeText(change: Change): string {
  if ('plan' in change) return t`Scheduled for ${{ date: shownDay(change.plan.date) }}`;
  if ('clear' in change) return t`Removed the movie from ${{ date: shownDay(change.clear.date) }}`;
  const [from, to] = [shownDay(change.move.date), shownDay(change.move.to)];
  return change.move.swapWith === undefined ? t`Moved to ${{ date: to }}` : t`Swapped the movies on ${from} and ${to}`;
}

/** Returns the change that reverts a change. */
function inverseOf(change: Change): Change {
  const reason = 'undo';
  if ('clear' in change) return { plan: { ...change.clear, movieId: Number(change.clear.movieId), reason } };
  if ('move' in change) {
    const { date, to, ...movies } = change.move;
    return { move: { ...movies, date: to, to: date, reason } };
  }
  const { date, movieId, replacesMovieId: replaced } = change.plan;
  return replaced === undefined
    ? { clear: { date, movieId, reason } }
    : { plan: { date, movieId: replaced, replacesMovieId: movieId, reason } };
}

/** Returns a sentence to append if a planned movie hasn't passed the guessability test, otherwise an empty string. */
function testWarning(days: readonly CalendarDay[]): string {
  const movie = days.find((day) => day.movie?.ready && day.movie.readiness.guessability.verdict !== 'good')?.movie;
  return movie ? `. ${t`${{ title: movie.title }} hasn’t passed the guessability test`}` : '';
}

/**
 * `replacesMovieId` is the movie that the admin saw on `date`. The server rejects the request if the day now has a
 * different movie.
 */
type PlanRequest = RequestInput<typeof calendarOperations.planDay>;
/**
 * `swapWith` is the movie that the admin saw on the target day. The server rejects the request if that day now has a
 * different movie.
 */
type MoveRequest = RequestInput<typeof calendarOperations.moveDay>;
type ClearRequest = RequestInput<typeof calendarOperations.clearDay>;

/** Sends a change. Resolves to the days that it affected. */
function send(change: Change) {
  if ('plan' in change) return callOperation(calendarOperations.planDay, change.plan);
  if ('move' in change) return callOperation(calendarOperations.moveDay, change.move);
  return callOperation(calendarOperations.clearDay, change.clear);
}
