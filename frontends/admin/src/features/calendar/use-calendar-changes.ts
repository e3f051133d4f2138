import type { GameDate } from '@dreamreel/proto/calendar';
import { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import type { RequestInput, ResponseOf } from '@dreamreel/proto/operation';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureText } from '../../session/failure-text.ts';

type Change = { plan: Plan } | { move: Move } | { clear: Clearing };
type Planning = Exclude<Change, { clear: Clearing }>;

/** The changes to coming days. */
export function useCalendarChanges() {
  const queries = useQueryClient();
  const movies = useMovieCache();
  /** A change that plans a movie whose easiest hint says nothing, until the admin confirms it. */
  const [pending, setPending] = useState<Planning | null>(null);

  const changing = useMutation({
    networkMode: 'always',
    scope: { id: 'calendar' },
    mutationFn: (change: Change): Promise<DaysResponse> =>
      'plan' in change ? planDay(change.plan) : 'move' in change ? moveDay(change.move) : clearDay(change.clear),
    onSuccess: ({ message, days: changed }) => {
      queries.setQueriesData<CalendarDay[]>({ queryKey: ['admin', 'calendar'] }, (known) =>
        known?.map((day) => changed.find(({ date }) => date === day.date) ?? day),
      );
      toast({ title: 'Calendar Saved', description: message.replace(/\d{4}-\d{2}-\d{2}/g, (date) => shownDay(date)) });
    },
    onError: (failure, change) => {
      if (failure instanceof HttpError && failure.code === 'weak-hint' && !('clear' in change)) setPending(change);
      else
        toast({
          title: 'Calendar Not Saved',
          description: failureText(failure, 'Nothing was changed. Try again.'),
          variant: 'destructive',
          action: 'change the calendar',
        });
    },
    onSettled: () => movies.refresh(),
  });

  return {
    /** Moves the movie of a coming day to another one; if that has a planned movie, the two swap. */
    move: (from: CalendarDay, to: CalendarDay) => {
      if (!from.movie || from.date === to.date || to.time !== 'coming') return;
      const swapWith = to.source === 'planned' ? to.movie?.movieId : undefined;
      changing.mutate({ move: { movieId: from.movie.movieId, date: from.date, to: to.date, swapWith } });
    },
    /** `replacesMovieId`: the movie that the admin saw on that day. */
    plan: (date: GameDate, movieId: number, replacesMovieId: number | undefined) =>
      changing.mutate({ plan: { date, movieId, replacesMovieId } }),
    clear: (day: CalendarDay) => {
      if (day.movie) changing.mutate({ clear: { date: day.date, movieId: day.movie.movieId } });
    },
    weakHint: pending && {
      onConfirm: () => changing.mutate(confirmed(pending)),
      onClose: () => setPending(null),
    },
  };
}

function confirmed(change: Planning): Planning {
  const confirmWeakHint = true;
  return 'plan' in change
    ? { plan: { ...change.plan, confirmWeakHint } }
    : { move: { ...change.move, confirmWeakHint } };
}

const { planDay: planning, moveDay: moving, clearDay: clearing } = calendarOperations;

/** The days that a change affects, as they are after it. */
type DaysResponse = ResponseOf<typeof planning>;
/** `replacesMovieId`: the movie that the admin saw on `date`; rejected if the day has changed since. */
type Plan = RequestInput<typeof planning>;
/** `swapWith`: the movie that the admin saw on the target date; rejected if that day has changed since. */
type Move = RequestInput<typeof moving>;
type Clearing = RequestInput<typeof clearing>;

const planDay = (plan: Plan): Promise<DaysResponse> => callOperation(planning, plan);

const moveDay = (move: Move): Promise<DaysResponse> => callOperation(moving, move);

const clearDay = (day: Clearing): Promise<DaysResponse> => callOperation(clearing, day);
