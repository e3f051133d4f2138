import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { shownDay, shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatList } from '../../../format-list.ts';
import { useMovieCache } from '../../../movies/use-movie-cache.ts';
import { serverMessage } from '../../../server-message.ts';
import { failureText } from '../../../session/failure-text.ts';
import { useUndoToast } from '../../../undo/use-undo-toast.ts';
import { deleteMovie, restoreMovie } from '../api.ts';
import { deletingTexts } from './texts.ts';

const [DELETE, RESTORE] = ['delete a movie', 'restore a movie'];

/** Deletes movies after confirmation and restores deleted movies. */
export function useDeleteMovie() {
  const texts = useTexts(deletingTexts);
  const movies = useMovieCache();
  const toastWithUndo = useUndoToast();
  const { askIfSimilar, ...restoring } = useRestoreMovie();
  const [pending, setPending] = useState<AdminMovie | null>(null);

  const deleting = useMutation({
    networkMode: 'always',
    mutationFn: (movie: AdminMovie) => deleteMovie(movie.id),
    onSuccess: ({ restorableUntil }, deleted) => {
      movies.remove(deleted.id);
      const date = shownMoment(restorableUntil, { dateStyle: 'medium' });
      const undo = async () => {
        const { movie } = await restoreMovie({ movieId: deleted.id, reason: 'undo' }).catch((failure) => {
          askIfSimilar(failure, deleted);
          throw failure;
        });
        movies.put(movie);
        return backText(deleted, movie);
      };
      toastWithUndo({ title: texts.deleted, description: texts.deletedText({ title: deleted.title, date }), undo });
    },
    onError: (failure) =>
      toast({
        title: texts.notDeleted,
        description: failureText(failure, texts.notDeletedText),
        variant: 'destructive',
        action: DELETE,
      }),
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
  const texts = useTexts(deletingTexts);
  const movies = useMovieCache();
  /** A deleted movie that looks like another one, and the server's warning. */
  const [similar, setSimilar] = useState<{ readonly id: number; readonly warning: string } | null>(null);

  /** Asks for a confirmation if this is why a movie wasn't restored. */
  const askIfSimilar = (failure: unknown, { id }: Restore): boolean => {
    const isSimilar = failure instanceof HttpError && failure.code === 'similar-movie';
    if (isSimilar) setSimilar({ id, warning: failureText(failure, texts.notRestoredText) });
    return isSimilar;
  };

  const restoring = useMutation({
    networkMode: 'always',
    mutationFn: ({ id, ...confirmed }: Restore) => restoreMovie({ movieId: id, ...confirmed }),
    onSuccess: ({ movie, message }) => {
      movies.put(movie);
      toast({
        title: texts.restored,
        description: serverMessage(message, texts.restoredText({ title: movie.title })),
      });
    },
    onError: (failure, movie) => {
      if (askIfSimilar(failure, movie)) return;
      toast({
        title: texts.notRestored,
        description: failureText(failure, texts.notRestoredText),
        variant: 'destructive',
        action: RESTORE,
      });
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
  const texts = deletingTexts.get();
  const lost = deleted.featureDates.filter(({ date }) => !featureDates.some((day) => day.date === date));
  if (lost.length === 0) return texts.restoredText({ title });
  return texts.restoredWithout({ title, dates: formatList(lost.map(({ date }) => shownDay(date))) });
}
