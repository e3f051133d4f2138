import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import { UPLOAD_MIN_HEIGHT, UPLOAD_MIN_WIDTH } from '@dreamreel/proto/generation/stills';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { prepareImage } from '../../../movies/image-file.ts';
import { useMovieCache } from '../../../movies/use-movie-cache.ts';
import { failureText } from '../../../session/failure-text.ts';
import { useChosenImageToast } from '../../../undo/use-undo-toast.ts';

const UPLOAD = 'upload an image';
const SMALLEST = { width: UPLOAD_MIN_WIDTH, height: UPLOAD_MIN_HEIGHT };

/** An uploaded image to show at a position. `seen` is the image that the admin currently sees at that position. */
type Choice = { readonly position: number; readonly imageUrl: string; readonly seen: string | null };

/**
 * Uploads an image and makes it the current image of a position. If today's players would see the image, the admin must
 * confirm first. If the admin cancels or moderation rejects the image, the upload is still kept as a version.
 */
export function useImageUpload({ id: movieId, generatedImages }: Pick<AdminMovie, 'id' | 'generatedImages'>) {
  const { t } = useLingui();
  const movies = useMovieCache();
  const showChosen = useChosenImageToast();
  const [unconfirmed, setUnconfirmed] = useState<Choice | null>(null);

  const showMutation = useMutation({
    mutationFn: (choice: Choice & { confirmLive: boolean }) =>
      callOperation(imageOperations.restoreImage, { movieId, ...choice }),
    onSuccess: ({ movie }, choice) => {
      movies.put(movie);
      const description = t`The uploaded file is now image ${{ number: choice.position + 1 }} of ${{ title: movie.title }}`;
      showChosen({ title: t`Image Uploaded`, description }, { movie, ...choice });
    },
    onError: (failure, { confirmLive: _confirmLive, ...choice }) => {
      if (failure instanceof HttpError && failure.code === 'being-played') return setUnconfirmed(choice);
      void movies.refresh();
      // Some server messages already end with a period.
      const reason = failureText(failure, t`The server didn’t respond`).replace(/\.$/, '');
      errorToast(t`Couldn’t show the uploaded image`, t`${reason}. The image is kept as a version.`);
    },
  });
  const uploadMutation = useMutation({
    mutationFn: async ({ position, file }: { position: number; file: File }) => {
      const prepared = await prepareImage(file, SMALLEST);
      return 'error' in prepared
        ? prepared
        : callOperation(generationOperations.uploadImage, { movieId, position }, prepared);
    },
    onSuccess: (result, { position }) => {
      if ('error' in result) return errorToast(t`Couldn’t upload the image`, result.error);
      const seen = generatedImages[position] ?? null;
      showMutation.mutate({ position, imageUrl: result.imageUrl, seen, confirmLive: false });
    },
    onError: (failure) =>
      errorToast(t`Couldn’t upload the image`, failureText(failure, t`The server didn’t respond. Try again.`)),
  });

  const isBusy = uploadMutation.isPending || showMutation.isPending;
  return {
    /** The file being uploaded and its position. */
    current: isBusy && uploadMutation.variables ? uploadMutation.variables : null,
    upload: (position: number, file: File) => {
      if (isBusy)
        errorToast(
          t`Couldn’t upload the image`,
          t`You can upload only one image at a time. Wait for the current upload to finish.`,
        );
      else uploadMutation.mutate({ position, file });
    },
    liveConfirmation: unconfirmed && {
      onConfirm: () => showMutation.mutate({ ...unconfirmed, confirmLive: true }),
      onClose: () => setUnconfirmed(null),
    },
  };
}

function errorToast(title: string, description: string): void {
  toast({ title, description, variant: 'destructive', action: UPLOAD });
}
