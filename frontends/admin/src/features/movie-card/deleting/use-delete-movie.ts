import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { actionSucceeded } from '@dreamreel/ui/overlays/action-succeeded';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMovieCache } from '../../../movies/use-movie-cache.ts';
import { serverMessage } from '../../../server-message.ts';
import { failureText } from '../../../session/failure-text.ts';
import { deleteMovie, restoreMovie } from '../api.ts';
import { deletingTexts } from './texts.ts';

const [DELETE, RESTORE] = ['delete a movie', 'restore a movie'];

/** Deletes movies after confirmation and restores deleted movies. */
export function useDeleteMovie() {
  const texts = useTexts(deletingTexts);
  const movies = useMovieCache();
  const [pending, setPending] = useState<AdminMovie | null>(null);
  const [deleted, setDeleted] = useState<AdminMovie | null>(null);

  const deleting = useMutation({
    networkMode: 'always',
    mutationFn: (movie: AdminMovie) => deleteMovie(movie.id),
    onSuccess: (_, movie) => {
      actionSucceeded(DELETE);
      movies.remove(movie.id);
      setDeleted(movie);
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
    mutationFn: ({ id }: Pick<AdminMovie, 'id'>) => restoreMovie(id),
    onSuccess: ({ movie, message }) => {
      movies.put(movie);
      setDeleted((last) => (last?.id === movie.id ? null : last));
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
    /** The most recently deleted movie. Cleared when the movie is restored or the bar is dismissed. */
    deleted: deleted && {
      movie: deleted,
      isRestoring: restoring.isPending,
      undo: () => restoring.mutate(deleted),
      dismiss: () => setDeleted(null),
    },
  };
}
