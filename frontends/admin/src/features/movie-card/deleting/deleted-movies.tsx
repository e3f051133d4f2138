import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { RequestInput } from '@dreamreel/proto/operation';
import { Button } from '@dreamreel/ui/controls/button';
import { formatList, shownDay, shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { isConfirmed, sendIfNotSimilar } from '../../../confirm.tsx';
import { useMovieCache } from '../../../movies/use-movie-cache.ts';
import { useIsEditor } from '../../../session/admin-session.ts';
import { failureToast, serverMessage } from '../../../session/failure-text.ts';
import { useUndoToast } from '../../../undo/use-undo-toast.ts';
import { CardCollapsible } from '../movie-card.tsx';

/** List of deleted movies that can still be restored. */
export function DeletedMovies({ onRestore }: { onRestore: (movie: { id: number }) => void }) {
  const { t } = useLingui();
  const { data: deleted = [] } = useQuery(deletedMoviesQuery);
  const isEditor = useIsEditor();
  if (deleted.length === 0) return null;
  return (
    <div className="mt-8">
      <CardCollapsible title={t`Recently deleted (${{ count: deleted.length }})`}>
        {isEditor && (
          <p className="mb-2 text-ink-soft text-sm">
            <Trans>Only an admin can restore a movie.</Trans>
          </p>
        )}
        <ul className="divide-y divide-line border-line border-t">
          {deleted.map(({ id, title, year, restorableUntil }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-1.5">
              <span>
                {title} ({year})
                <span className="text-ink-soft">
                  {' '}
                  · {t`can be restored until ${{ date: shownMoment(restorableUntil, { dateStyle: 'medium' }) }}`}
                </span>
              </span>
              {!isEditor && (
                <Button variant="quiet" aria-label={t`Restore ${title}`} onClick={() => onRestore({ id })}>
                  <Trans>Restore</Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </CardCollapsible>
    </div>
  );
}

/** Query for deleted movies that can still be restored, most recently deleted first. */
const deletedMoviesQuery = queryOptions({
  queryKey: ['admin', 'deleted'],
  queryFn: ({ signal }) => callOperation(movieOperations.deletedMovies, {}, { signal }),
});

/** Deletes movies after a confirmation and restores deleted movies. */
export function useDeleteMovie() {
  const { t } = useLingui();
  const movies = useMovieCache();
  const toastWithUndo = useUndoToast();

  const deleting = useMutation({
    mutationFn: (movie: AdminMovie) => callOperation(movieOperations.deleteMovie, { movieId: movie.id }),
    onSuccess: ({ restorableUntil }, deleted) => {
      movies.remove(deleted.id);
      const date = shownMoment(restorableUntil, { dateStyle: 'medium' });
      const undo = async () => {
        const restored = await restoreMovie({ movieId: deleted.id, reason: 'undo' });
        if (!restored) return undefined;
        movies.put(restored.movie);
        return backText(deleted, restored.movie);
      };
      toastWithUndo({
        title: t`Movie Deleted`,
        description: t`You can restore “${{ title: deleted.title }}” under “Recently deleted” until ${date}.`,
        undo,
      });
    },
    onError: (failure) => failureToast(t`Failed to delete movie`, failure),
  });
  const restoring = useMutation({
    mutationFn: ({ id }: Pick<AdminMovie, 'id'>) => restoreMovie({ movieId: id }),
    onSuccess: (restored) => {
      if (!restored) return;
      const { movie, message } = restored;
      movies.put(movie);
      toast({
        title: t`Movie Restored`,
        description: serverMessage(message, t`${{ title: movie.title }} is back in the list`),
      });
    },
    onError: (failure) => failureToast(t`Couldn’t restore the movie`, failure),
  });

  const remove = async (movie: AdminMovie) => {
    const question = {
      title: t`Delete movie`,
      text: t`Are you sure you want to delete "${{ title: movie.title }}"? This action cannot be undone.`,
      confirmLabel: t`Delete`,
      isDestructive: true,
    };
    if (await isConfirmed(question)) deleting.mutate(movie);
  };
  return { remove: (movie: AdminMovie) => void remove(movie), restore: restoring.mutate };
}

/** Restores a movie. If it looks like another one, asks first, and resolves to undefined if the admin declines. */
function restoreMovie(request: RequestInput<typeof movieOperations.restoreMovie>) {
  return sendIfNotSimilar(
    (confirmed) => callOperation(movieOperations.restoreMovie, { ...request, ...confirmed }),
    t`Restore anyway`,
  );
}

/** Says that a movie is back, and which of its days it lost because another movie took them or they have started. */
function backText(deleted: AdminMovie, { title, featureDates }: AdminMovie): string {
  const lostDates = deleted.featureDates.filter(({ date }) => !featureDates.some((day) => day.date === date));
  if (lostDates.length === 0) return t`${title} is back in the list`;
  return t`${title} is back in the list, but no longer scheduled for ${{ dates: formatList(lostDates.map(({ date }) => shownDay(date))) }}`;
}
