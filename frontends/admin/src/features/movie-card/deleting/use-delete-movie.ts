import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { shownDay, shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { useTexts } from '@dreamreel/ui/i18n/texts';
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
  const [pending, setPending] = useState<AdminMovie | null>(null);

  const deleting = useMutation({
    networkMode: 'always',
    mutationFn: (movie: AdminMovie) => deleteMovie(movie.id),
    onSuccess: ({ restorableUntil }, deleted) => {
      movies.remove(deleted.id);
      const date = shownMoment(restorableUntil, { dateStyle: 'medium' });
      const undo = async () => {
        const { movie } = await restoreMovie({ movieId: deleted.id, reason: 'undo' });
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

  const restoring = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: Pick<AdminMovie, 'id'>) => restoreMovie({ movieId: id }),
    onSuccess: ({ movie, message }) => {
      movies.put(movie);
      toast({
        title: texts.restored,
        description: serverMessage(message, texts.restoredText({ title: movie.title })),
      });
    },
    onError: (failure) =>
      toast({
        title: texts.notRestored,
        description: failureText(failure, texts.notRestoredText),
        variant: 'destructive',
        action: RESTORE,
      }),
  });

  return {
    requestDelete: setPending,
    restore: (movie: Pick<AdminMovie, 'id'>) => restoring.mutate(movie),
    /** The movie that will be deleted once the admin confirms. */
    pendingDelete: pending && {
      movie: pending,
      confirm: () => deleting.mutate(pending),
      close: () => setPending(null),
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
