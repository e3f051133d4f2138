import type { GameDate } from '@dreamreel/proto/calendar';
import type { CalendarDay } from '@dreamreel/proto/feature-calendar';
import { toast } from '@dreamreel/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureText } from '../../session/admin-request.ts';
import { type Clearing, clearDay, type DaysAnswer, type Move, monthQuery, moveDay, type Plan, planDay } from './api.ts';

type Change = { plan: Plan } | { move: Move } | { clear: Clearing };

/** One month, and what is done to its coming days. */
export function useCalendar(month: string) {
  const queries = useQueryClient();
  const movies = useMovieCache();
  const { data: days, isPending, isPlaceholderData, refetch } = useQuery(monthQuery(month));
  /** The day whose movie is in the hand; it may be in another month. */
  const [held, setHeld] = useState<CalendarDay | null>(null);

  const changing = useMutation({
    networkMode: 'always',
    scope: { id: 'calendar' },
    mutationFn: (change: Change): Promise<DaysAnswer> =>
      'plan' in change ? planDay(change.plan) : 'move' in change ? moveDay(change.move) : clearDay(change.clear),
    onSuccess: ({ message, days: touched }) => {
      queries.setQueriesData<CalendarDay[]>({ queryKey: ['admin', 'calendar'] }, (known) =>
        known?.map((day) => touched.find(({ date }) => date === day.date) ?? day),
      );
      toast({ title: 'Calendar Saved', description: message });
    },
    onError: (failure) =>
      toast({
        title: 'Calendar Not Saved',
        description: failureText(failure, 'Nothing was changed. Try again.'),
        variant: 'destructive',
      }),
    onSettled: () => movies.refresh(),
  });

  /** Puts the movie of one coming day on another; where a movie is there already, the two swap. */
  const move = (from: CalendarDay, to: CalendarDay) => {
    setHeld(null);
    if (!from.movie || from.date === to.date || to.time !== 'coming') return;
    const swapWith = to.source === 'planned' ? to.movie?.movieId : undefined;
    const { movieId } = from.movie;
    changing.mutate({ move: { movieId, date: from.date, to: to.date, ...(swapWith !== undefined && { swapWith }) } });
  };

  return {
    days: days && !isPlaceholderData ? days : undefined,
    isPending: isPending || isPlaceholderData,
    reload: () => void refetch(),
    held,
    hold: (day: CalendarDay) => setHeld(day.date === held?.date ? null : day),
    letGo: () => setHeld(null),
    move,
    plan: (date: GameDate, movieId: number, replacesMovieId: number | undefined) =>
      changing.mutate({ plan: { date, movieId, ...(replacesMovieId !== undefined && { replacesMovieId }) } }),
    clear: (day: CalendarDay) => {
      setHeld(null);
      if (day.movie) changing.mutate({ clear: { date: day.date, movieId: day.movie.movieId } });
    },
  };
}
