import type { GameDate } from '@dreamreel/proto/calendar';
import { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import type { RequestInput, ResponseOf } from '@dreamreel/proto/operation';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { verdictOf } from '../../movies/readiness-mark.ts';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureText } from '../../session/failure-text.ts';
import { calendarTexts } from './texts.ts';

type Change = { plan: PlanRequest } | { move: MoveRequest } | { clear: ClearRequest };

/** Provides functions that change upcoming days in the calendar. */
export function useCalendarChanges() {
  const queries = useQueryClient();
  const movies = useMovieCache();

  const changing = useMutation({
    networkMode: 'always',
    scope: { id: 'calendar' },
    mutationFn: (change: Change): Promise<ChangedDays> =>
      'plan' in change ? planDay(change.plan) : 'move' in change ? moveDay(change.move) : clearDay(change.clear),
    onSuccess: ({ days: changed }, change) => {
      queries.setQueriesData<CalendarDay[]>({ queryKey: ['admin', 'calendar'] }, (known) =>
        known?.map((day) => changed.find(({ date }) => date === day.date) ?? day),
      );
      toast({ title: calendarTexts.get().saved, description: `${changeText(change)}${testWarning(changed)}` });
    },
    onError: (failure) => {
      const texts = calendarTexts.get();
      toast({
        title: texts.notSaved,
        description: failureText(failure, texts.notSavedText),
        variant: 'destructive',
        action: 'change the calendar',
      });
    },
    onSettled: () => movies.refresh(),
  });

  return {
    /**
     * Moves a movie from one upcoming day to another. If the target day already has a planned movie, the two movies
     * swap days.
     */
    move: (from: CalendarDay, to: CalendarDay) => {
      if (!from.movie || from.date === to.date || to.time !== 'coming') return;
      const swapWith = to.source === 'planned' ? to.movie?.movieId : undefined;
      changing.mutate({ move: { movieId: from.movie.movieId, date: from.date, to: to.date, swapWith } });
    },
    /** `replacesMovieId` is the movie that the admin saw on `date`. */
    plan: (date: GameDate, movieId: number, replacesMovieId: number | undefined) =>
      changing.mutate({ plan: { date, movieId, replacesMovieId } }),
    clear: (day: CalendarDay) => {
      if (day.movie) changing.mutate({ clear: { date: day.date, movieId: day.movie.movieId } });
    },
  };
}

/** Returns the success message for a calendar change. */
function changeText(change: Change): string {
  const texts = calendarTexts.get();
  if ('plan' in change) return texts.planned({ date: shownDay(change.plan.date) });
  if ('clear' in change) return texts.removed({ date: shownDay(change.clear.date) });
  const [from, to] = [shownDay(change.move.date), shownDay(change.move.to)];
  return change.move.swapWith === undefined ? texts.moved({ date: to }) : texts.swapped({ from, to });
}

/** Returns a sentence to append if a planned movie hasn't passed the guessability test, otherwise an empty string. */
function testWarning(days: readonly CalendarDay[]): string {
  const movie = days.find((day) => day.movie?.ready && verdictOf(day.movie.readiness) !== 'good')?.movie;
  return movie ? `. ${calendarTexts.get().notPassed({ title: movie.title })}` : '';
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

const planDay = (request: PlanRequest): Promise<ChangedDays> => callOperation(calendarOperations.planDay, request);

const moveDay = (request: MoveRequest): Promise<ChangedDays> => callOperation(calendarOperations.moveDay, request);

const clearDay = (request: ClearRequest): Promise<ChangedDays> => callOperation(calendarOperations.clearDay, request);
