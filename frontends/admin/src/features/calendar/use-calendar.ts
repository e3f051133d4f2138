import type { GameDate } from '@dreamreel/proto/calendar';
import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import { HttpError } from '@dreamreel/ui/http';
import { toast } from '@dreamreel/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureText } from '../../session/admin-request.ts';
import {
  type Clearing,
  clearDay,
  type DaysResponse,
  type Move,
  monthQuery,
  moveDay,
  type Plan,
  planDay,
} from './api.ts';

type Change = { plan: Plan } | { move: Move } | { clear: Clearing };
type Planning = Exclude<Change, { clear: Clearing }>;

/** The days of one month, the selection, and the changes to coming days. */
export function useCalendar(month: string) {
  const queries = useQueryClient();
  const movies = useMovieCache();
  const { data: days, isPending, isPlaceholderData, refetch } = useQuery(monthQuery(month));
  /** The day whose movie is to be moved; it may be in another month. */
  const [selected, setSelected] = useState<CalendarDay | null>(null);

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
      toast({ title: 'Calendar Saved', description: message });
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

  /** Moves the movie of a coming day to another one; if that has a planned movie, the two swap. */
  const move = (from: CalendarDay, to: CalendarDay) => {
    setSelected(null);
    if (!from.movie || from.date === to.date || to.time !== 'coming') return;
    const swapWith = to.source === 'planned' ? to.movie?.movieId : undefined;
    const { movieId } = from.movie;
    changing.mutate({ move: { movieId, date: from.date, to: to.date, swapWith } });
  };

  return {
    days: days && !isPlaceholderData ? days : undefined,
    isPending: isPending || isPlaceholderData,
    reload: () => void refetch(),
    selected,
    toggleSelection: (day: CalendarDay) => setSelected(day.date === selected?.date ? null : day),
    clearSelection: () => setSelected(null),
    weakHint: pending && {
      onConfirm: () => changing.mutate(confirmed(pending)),
      onClose: () => setPending(null),
    },
    move,
    plan: (date: GameDate, movieId: number, replacesMovieId: number | undefined) =>
      changing.mutate({ plan: { date, movieId, replacesMovieId } }),
    clear: (day: CalendarDay) => {
      setSelected(null);
      if (day.movie) changing.mutate({ clear: { date: day.date, movieId: day.movie.movieId } });
    },
  };
}

function confirmed(change: Planning): Planning {
  const confirmWeakHint = true;
  return 'plan' in change
    ? { plan: { ...change.plan, confirmWeakHint } }
    : { move: { ...change.move, confirmWeakHint } };
}
