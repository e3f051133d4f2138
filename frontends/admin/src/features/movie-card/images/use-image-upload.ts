import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import { UPLOAD_MIN_HEIGHT, UPLOAD_MIN_WIDTH } from '@dreamreel/proto/generation/stills';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { actionSucceeded } from '@dreamreel/ui/overlays/action-succeeded';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { imageFileError } from '../../../movies/image-file.ts';
import { useMovieCache } from '../../../movies/use-movie-cache.ts';
import { failureText } from '../../../session/failure-text.ts';

const UPLOAD = 'upload an image';
const SMALLEST = { width: UPLOAD_MIN_WIDTH, height: UPLOAD_MIN_HEIGHT };

/** An uploaded image that is to be shown. `seen`: the image that is there, as the admin sees it. */
type Choice = { readonly position: number; readonly imageUrl: string; readonly seen: string | null };

/**
 * Uploads an image to a position, where it becomes a version, and shows it. What today's players would see is confirmed before;
 * without that, and where it must not be shown, it stays a version.
 */
export function useImageUpload({ id: movieId, generatedImages }: Pick<AdminMovie, 'id' | 'generatedImages'>) {
  const movies = useMovieCache();
  const [unconfirmed, setUnconfirmed] = useState<Choice | null>(null);

  const showing = useMutation({
    networkMode: 'always',
    mutationFn: (choice: Choice & { confirmLive: boolean }) =>
      callOperation(imageOperations.restoreImage, { movieId, ...choice }),
    onSuccess: ({ movie }, { position }) => {
      movies.put(movie);
      actionSucceeded(UPLOAD);
      toast({ title: 'Image Uploaded', description: `It is image ${position + 1} of ${movie.title} now` });
    },
    onError: (failure, { confirmLive: _confirmLive, ...choice }) => {
      if (failure instanceof HttpError && failure.code === 'being-played') return setUnconfirmed(choice);
      void movies.refresh();
      errorToast(
        'Uploaded, Not Shown',
        `${failureText(failure, 'The server did not answer')}. It is kept as a version.`,
      );
    },
  });
  const uploading = useMutation({
    networkMode: 'always',
    mutationFn: async ({ position, file }: { position: number; file: File }) => {
      const error = await imageFileError(file, SMALLEST);
      return error === undefined
        ? callOperation(generationOperations.uploadImage, { movieId, position }, { file })
        : { success: false as const, error };
    },
    onSuccess: (result, { position }) => {
      if (!result.success) return errorToast('Not Uploaded', result.error);
      const seen = generatedImages[position] ?? null;
      showing.mutate({ position, imageUrl: result.imageUrl, seen, confirmLive: false });
    },
    onError: (failure) => errorToast('Upload Failed', failureText(failure, 'Nothing was changed. Try again.')),
  });

  const isBusy = uploading.isPending || showing.isPending;
  return {
    /** The file that is being uploaded, and where to. */
    current: isBusy && uploading.variables ? uploading.variables : null,
    upload: (position: number, file: File) => {
      if (isBusy) errorToast('Not Uploaded', 'One image at a time: wait until the first one is there.');
      else uploading.mutate({ position, file });
    },
    liveConfirmation: unconfirmed && {
      onConfirm: () => showing.mutate({ ...unconfirmed, confirmLive: true }),
      onClose: () => setUnconfirmed(null),
    },
  };
}

function errorToast(title: string, description: string): void {
  toast({ title, description, variant: 'destructive', action: UPLOAD });
}
