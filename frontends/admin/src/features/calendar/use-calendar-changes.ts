import type { GameDate } from '@dreamreel/proto/calendar';
import { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import type { RequestInput, ResponseOf } from '@dreamreel/proto/operation';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readRecentChanges } from '../../conflicts/conflict-choices.tsx';
import { verdictOf } from '../../movies/readiness-badge.tsx';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureText } from '../../session/failure-text.ts';
import { useUndoToast } from '../../undo/use-undo-toast.ts';
import { changeSentence, daysOf } from './other-changes.tsx';

type Change = { plan: PlanRequest } | { move: MoveRequest } | { clear: ClearRequest };

const CHANGE = 'change the calendar';
/** Error codes of changes that are based on an outdated calendar. */
const OUTDATED: readonly (string | undefined)[] = ['not-planned', 'date-taken'];

/** Provides functions that change upcoming days in the calendar. */
export function useCalendarChanges() {
  const queries = useQueryClient();
  const movies = useMovieCache();
  const toastWithUndo = useUndoToast();

  const save = async (change: Change): Promise<readonly CalendarDay[]> => {
    const { days: changed } = await send(change);
    queries.setQueriesData<CalendarDay[]>({ queryKey: ['admin', 'calendar'] }, (days) =>
      days?.map((day) => changed.find(({ date }) => date === day.date) ?? day),
    );
    return changed;
  };

  /** Loads the calendar again and describes the change that made this one impossible. */
  const outdatedText = async (failure: HttpError, change: Change): Promise<string> => {
    await queries.invalidateQueries({ queryKey: ['admin', 'calendar'] });
    return t`${{ reason: await changeInTheWay(failure, change) }}. The calendar is up to date now.`;
  };

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
      const isOutdated = failure instanceof HttpError && OUTDATED.includes(failure.code);
      toast({
        title: t`Couldn’t save the calendar`,
        description: isOutdated
          ? await outdatedText(failure, change)
          : failureText(failure, t`The server didn’t respond. Try again.`),
        variant: 'destructive',
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
    /** `replacesMovieId` is the movie that the admin saw on `date`. */
    plan: (date: GameDate, movieId: number, replacesMovieId: number | undefined) =>
      changeMutation.mutate({ plan: { date, movieId, replacesMovieId } }),
    clear: (day: CalendarDay) => {
      if (day.movie) changeMutation.mutate({ clear: { date: day.date, movieId: day.movie.movieId } });
    },
  };
}

function reportLocked({ date, time }: CalendarDay): void {
  toast({
    title: time === 'today' ? t`Today’s movie can no longer be changed` : t`${{ date: shownDay(date) }} is in the past`,
    description: t`Choose tomorrow or a later day.`,
    variant: 'destructive',
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
  const movie = days.find((day) => day.movie?.ready && verdictOf(day.movie.readiness) !== 'good')?.movie;
  return movie ? `. ${t`${{ title: movie.title }} hasn’t passed the guessability test`}` : '';
}

/** The days affected by a change, as returned by the server. */
type ChangedDays = ResponseOf<typeof calendarOperations.planDay>;
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

function send(change: Change): Promise<ChangedDays> {
  if ('plan' in change) return callOperation(calendarOperations.planDay, change.plan);
  if ('move' in change) return callOperation(calendarOperations.moveDay, change.move);
  return callOperation(calendarOperations.clearDay, change.clear);
}
