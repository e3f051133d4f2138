import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Button } from '@dreamreel/ui/controls/button';
import { formatList, shownDay, shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMovieCache } from '../../../movies/use-movie-cache.ts';
import { failureText, failureToast, serverMessage } from '../../../session/failure-text.ts';
import { useIsEditor } from '../../../session/signed-in-admin.ts';
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

const [DELETE, RESTORE] = ['delete a movie', 'restore a movie'];

/** Deletes movies after confirmation and restores deleted movies. */
export function useDeleteMovie() {
  const { t } = useLingui();
  const movies = useMovieCache();
  const toastWithUndo = useUndoToast();
  const { askIfSimilar, ...restoring } = useRestoreMovie();
  const [pending, setPending] = useState<AdminMovie | null>(null);

  const deleting = useMutation({
    mutationFn: (movie: AdminMovie) => callOperation(movieOperations.deleteMovie, { movieId: movie.id }),
    onSuccess: ({ restorableUntil }, deleted) => {
      movies.remove(deleted.id);
      const date = shownMoment(restorableUntil, { dateStyle: 'medium' });
      const undo = async () => {
        const restored = callOperation(movieOperations.restoreMovie, { movieId: deleted.id, reason: 'undo' });
        const { movie } = await restored.catch((failure) => {
          askIfSimilar(failure, deleted);
          throw failure;
        });
        movies.put(movie);
        return backText(deleted, movie);
      };
      toastWithUndo({
        title: t`Movie Deleted`,
        description: t`You can restore “${{ title: deleted.title }}” under “Recently deleted” until ${date}.`,
        undo,
      });
    },
    onError: (failure) => failureToast(t`Failed to delete movie`, failure, DELETE),
  });

  return {
    ...restoring,
    requestDelete: setPending,
    /** The movie that will be deleted once the admin confirms. */
    pendingDelete: pending && {
      movie: pending,
      confirm: () => deleting.mutate(pending),
      close: () => setPending(null),
    },
  };
}

type Restore = Pick<AdminMovie, 'id'> & { readonly confirmSimilar?: true };

/** Restores deleted movies. A movie that looks like another one is restored after a confirmation. */
function useRestoreMovie() {
  const { t } = useLingui();
  const movies = useMovieCache();
  /** A deleted movie that looks like another one, and the server's warning. */
  const [similar, setSimilar] = useState<{ readonly id: number; readonly warning: string } | null>(null);

  /** Asks for a confirmation if this is why a movie wasn't restored. */
  const askIfSimilar = (failure: unknown, { id }: Restore): boolean => {
    const isSimilar = failure instanceof HttpError && failure.code === 'similar-movie';
    if (isSimilar) setSimilar({ id, warning: failureText(failure, t`The server didn’t respond. Try again.`) });
    return isSimilar;
  };

  const restoring = useMutation({
    mutationFn: ({ id, ...confirmed }: Restore) =>
      callOperation(movieOperations.restoreMovie, { movieId: id, ...confirmed }),
    onSuccess: ({ movie, message }) => {
      movies.put(movie);
      toast({
        title: t`Movie Restored`,
        description: serverMessage(message, t`${{ title: movie.title }} is back in the list`),
      });
    },
    onError: (failure, movie) => {
      if (askIfSimilar(failure, movie)) return;
      failureToast(t`Couldn’t restore the movie`, failure, RESTORE);
    },
  });

  return {
    askIfSimilar,
    restore: ({ id }: Pick<AdminMovie, 'id'>) => restoring.mutate({ id }),
    /** The movie that will be restored once the admin confirms that it isn't the similar movie. */
    pendingRestore: similar && {
      warning: similar.warning,
      confirm: () => restoring.mutate({ id: similar.id, confirmSimilar: true }),
      close: () => setSimilar(null),
    },
  };
}

/** Says that a movie is back, and which of its days it lost because another movie took them or they have started. */
function backText(deleted: AdminMovie, { title, featureDates }: AdminMovie): string {
  const lostDates = deleted.featureDates.filter(({ date }) => !featureDates.some((day) => day.date === date));
  if (lostDates.length === 0) return t`${title} is back in the list`;
  return t`${title} is back in the list, but no longer scheduled for ${{ dates: formatList(lostDates.map(({ date }) => shownDay(date))) }}`;
}
