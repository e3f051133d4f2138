import { addDays, type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { now } from '@dreamreel/ui/browser/clock';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moviesQuery } from '../../movies/api.ts';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureText } from '../../session/failure-text.ts';
import { bulkTexts } from './texts.ts';

/** Result of a bulk action for one movie. */
export type Outcome = { readonly movie: AdminMovie; readonly isDone: boolean; readonly text: string };
export type Report = { readonly title: string; readonly total: number; readonly outcomes: readonly Outcome[] };

/**
 * Runs bulk actions on the selected movies one at a time. If an action fails for one movie, the failure is reported and
 * the action continues with the next movie.
 */
export function useBulk() {
  const texts = useTexts(bulkTexts);
  const cache = useMovieCache();
  const { data: movies = [] } = useQuery(moviesQuery);
  const [markedIds, setMarkedIds] = useState<ReadonlySet<number>>(new Set());
  const [isRunning, setRunning] = useState(false);
  const [report, setReport] = useState<Report | null>(null);
  const markedMovies = movies.filter(({ id }) => markedIds.has(id));

  const runForEach = async (title: string, act: (movie: AdminMovie) => Promise<string>) => {
    let outcomes: Outcome[] = [];
    setRunning(true);
    setReport({ title, total: markedMovies.length, outcomes });
    for (const movie of markedMovies) {
      const outcome = await act(movie).then(
        (text) => ({ movie, isDone: true, text }),
        (failure: unknown) => ({ movie, isDone: false, text: failureText(failure, texts.noResponse) }),
      );
      outcomes = [...outcomes, outcome];
      setReport({ title, total: markedMovies.length, outcomes });
    }
    // Movies that failed stay selected so that the action can be retried.
    setMarkedIds(new Set(outcomes.flatMap(({ isDone, movie }) => (isDone ? [] : [movie.id]))));
    await cache.refresh();
    setRunning(false);
  };

  return {
    markedIds,
    markedMovies,
    mark: ({ id }: Pick<AdminMovie, 'id'>) =>
      setMarkedIds((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id])),
    unmarkAll: () => setMarkedIds(new Set()),
    remove: () =>
      void runForEach(texts.deleting, async ({ id }) => {
        await callOperation(movieOperations.deleteMovie, { movieId: id });
        return texts.deleted;
      }),
    plan: () => {
      const days = findFreeDays(movies, utcDate(now()), markedMovies.length);
      void runForEach(texts.planning, async ({ id }) => {
        const date = days.shift() ?? '';
        await callOperation(calendarOperations.planDay, { movieId: id, date });
        return texts.planned({ date: shownDay(date) });
      });
    },
    isRunning,
    report,
    closeReport: () => setReport(null),
  };
}

/** Returns the next `count` days after `today` that have no planned movie. Days with a fallback movie count as free. */
export function findFreeDays(
  movies: readonly Pick<AdminMovie, 'featureDates'>[],
  today: GameDate,
  count: number,
): GameDate[] {
  const planned = movies.flatMap(({ featureDates }) => featureDates.filter(({ source }) => source === 'planned'));
  const taken = new Set(planned.map(({ date }) => date));
  const free: GameDate[] = [];
  for (let date = addDays(today, 1); free.length < count; date = addDays(date, 1))
    if (!taken.has(date)) free.push(date);
  return free;
}
