import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { type Toast, toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { type Question, sendIfLiveConfirmed } from '../confirm.tsx';
import { useUndoToast } from '../undo/use-undo-toast.ts';
import { useMovieCache } from './use-movie-cache.ts';

/** A choice of the image that players see at a position. */
type ImageChoice = {
  readonly position: number;
  /** The image that the admin saw at the position. It is missing if the position was empty. */
  readonly seen: string | null | undefined;
  readonly send: (confirmLive: boolean) => Promise<{ readonly movie: AdminMovie }>;
  /** Asked if today's players would see the image. */
  readonly question: Pick<Question, 'text' | 'confirmLabel'>;
  readonly done: Pick<Toast, 'title' | 'description'>;
};

/**
 * Returns a function that shows an image at a position. Undo shows the previous image again. If the position was empty,
 * there is no previous image and no Undo. Resolves to undefined if the admin doesn't confirm the choice. If the request
 * fails, the movies are loaded again.
 */
export function useShowImage() {
  const movies = useMovieCache();
  const toastWithUndo = useUndoToast();
  return async ({ position, seen, send, question, done }: ImageChoice): Promise<AdminMovie | undefined> => {
    const response = await sendIfLiveConfirmed(
      async (confirmLive) => ({ ...(await send(confirmLive)), confirmLive }),
      () => question,
    ).catch((failure) => {
      void movies.refresh();
      throw failure;
    });
    if (!response) return undefined;
    const { movie, confirmLive } = response;
    movies.put(movie);
    const undo = async (previous: string) => {
      const restored = await callOperation(imageOperations.restoreImage, {
        ...{ movieId: movie.id, position, imageUrl: previous, confirmLive },
        seen: movie.generatedImages[position],
        reason: 'undo',
      });
      movies.put(restored.movie);
      return t`Position ${{ position: position + 1 }} of ${{ title: movie.title }} shows the previous image again`;
    };
    if (seen) toastWithUndo({ ...done, undo: () => undo(seen) });
    else toast(done);
    return movie;
  };
}
