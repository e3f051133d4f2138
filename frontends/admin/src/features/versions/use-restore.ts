import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureText } from '../../session/failure-text.ts';
import { useChosenImageToast } from '../../undo/use-chosen-image-toast.ts';
import { type Place, restoreImage } from './api.ts';

/** `onConflict` is called if another admin has changed the image at this position. */
type Callbacks = { onRestored: () => void; onConflict: () => Promise<unknown> };

/**
 * Provides an action that makes a candidate or an earlier version the current image of a position. The server rejects
 * the request if the current image is no longer `shown` (null if the position was empty). Changes that today's players
 * would see must be confirmed.
 */
export function useRestore(place: Place, shown: string | null, { onRestored, onConflict }: Callbacks) {
  const movies = useMovieCache();
  const showChosen = useChosenImageToast();
  /** The image to restore once the admin confirms that today's players will see it. */
  const [pendingImage, setPendingImage] = useState<string | null>(null);
  const { mutate, isPending, variables } = useMutation({
    networkMode: 'always',
    mutationFn: (choice: { imageUrl: string; seen: string | null; confirmLive: boolean }) =>
      restoreImage({ ...place, ...choice }),
    onSuccess: ({ movie }, { seen, confirmLive }) => {
      movies.put(movie);
      const description = t`Position ${{ position: place.position + 1 }} of ${{ title: movie.title }} now shows the chosen image`;
      showChosen({ title: t`Image Chosen`, description }, { movie, position: place.position, seen, confirmLive });
      onRestored();
    },
    onError: (failure, { imageUrl }) => {
      const code = failure instanceof HttpError ? failure.code : undefined;
      if (code === 'conflict') void Promise.all([onConflict(), movies.refresh()]);
      if (code === 'being-played') setPendingImage(imageUrl);
      else {
        toast({
          title: t`Couldn’t change the image`,
          description: failureText(failure, t`The server didn’t respond. Try again.`),
          variant: 'destructive',
          action: 'choose an image',
        });
      }
    },
  });
  return {
    /** URL of the image that is being restored, or null. */
    restoring: isPending ? variables.imageUrl : null,
    restore: (imageUrl: string) => mutate({ imageUrl, seen: shown, confirmLive: false }),
    liveConfirmation: pendingImage !== null && {
      onConfirm: () => mutate({ imageUrl: pendingImage, seen: shown, confirmLive: true }),
      onClose: () => setPendingImage(null),
    },
  };
}
