import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { type Toast, toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { useMovieCache } from '../movies/use-movie-cache.ts';
import { useUndoToast } from './use-undo-toast.ts';

/** An image that replaced the image `seen` at a position. */
type ChosenImage = {
  /** The movie with its new image. */
  readonly movie: AdminMovie;
  readonly position: number;
  readonly seen: string | null | undefined;
  readonly confirmLive: boolean | undefined;
};

/**
 * Returns a function that shows the toast of a newly chosen image. Undo shows the previous image again. If the position
 * was empty, there is no previous image and no Undo.
 */
export function useChosenImageToast() {
  const movies = useMovieCache();
  const toastWithUndo = useUndoToast();
  return (message: Pick<Toast, 'title' | 'description'>, { movie, position, seen, confirmLive }: ChosenImage): void => {
    const undo = async (previous: string) => {
      const restored = await callOperation(imageOperations.restoreImage, {
        ...{ movieId: movie.id, position, imageUrl: previous, confirmLive },
        seen: movie.generatedImages[position],
        reason: 'undo',
      });
      movies.put(restored.movie);
      return t`Position ${{ position: position + 1 }} of ${{ title: movie.title }} shows the previous image again`;
    };
    if (seen) toastWithUndo({ ...message, undo: () => undo(seen) });
    else toast(message);
  };
}
