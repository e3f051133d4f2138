import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureText } from '../../session/failure-text.ts';
import { type Place, restoreImage } from './api.ts';

/** `onConflict`: somebody else has shown another image there meanwhile. */
type Outcomes = { onRestored: () => void; onConflict: () => Promise<unknown> };

/**
 * Shows a version of a place (a candidate or an earlier image) if the admin has seen the image that is shown there now
 * (`shown`, null for no image). A change that today's players would see is confirmed first.
 */
export function useRestore(place: Place, shown: string | null, { onRestored, onConflict }: Outcomes) {
  const movies = useMovieCache();
  /** The image whose restoring today's players would see, until the admin confirms it. */
  const [pendingImage, setPendingImage] = useState<string | null>(null);
  const { mutate, isPending, variables } = useMutation({
    networkMode: 'always',
    mutationFn: (choice: { imageUrl: string; confirmLive: boolean }) =>
      restoreImage({ ...place, seen: shown, ...choice }),
    onSuccess: ({ movie, message }) => {
      movies.put(movie);
      toast({ title: 'Image Chosen', description: message });
      onRestored();
    },
    onError: (failure, { imageUrl }) => {
      const code = failure instanceof HttpError ? failure.code : undefined;
      if (code === 'conflict') void Promise.all([onConflict(), movies.refresh()]);
      if (code === 'being-played') setPendingImage(imageUrl);
      else {
        toast({
          title: 'Image Not Changed',
          description: failureText(failure, 'Failed to show the chosen image'),
          variant: 'destructive',
          action: 'choose an image',
        });
      }
    },
  });
  return {
    /** The image that is being restored at this moment. */
    restoring: isPending ? variables.imageUrl : null,
    restore: (imageUrl: string) => mutate({ imageUrl, confirmLive: false }),
    liveConfirmation: pendingImage !== null && {
      onConfirm: () => mutate({ imageUrl: pendingImage, confirmLive: true }),
      onClose: () => setPendingImage(null),
    },
  };
}
