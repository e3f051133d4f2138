import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import { UPLOAD_MIN_HEIGHT, UPLOAD_MIN_WIDTH } from '@dreamreel/proto/generation/stills';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { sendIfLiveConfirmed } from '../../../confirm.tsx';
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
export function useImageUpload({ id: movieId, title, generatedImages }: AdminMovie) {
  const { t } = useLingui();
  const movies = useMovieCache();
  const showChosen = useChosenImageToast();

  const showMutation = useMutation({
    mutationFn: (choice: Choice) =>
      sendIfLiveConfirmed(
        async (confirmLive) => ({
          ...(await callOperation(imageOperations.restoreImage, { movieId, ...choice, confirmLive })),
          confirmLive,
        }),
        () => ({
          text: t`Anyone who plays ${title} from now on sees the uploaded image. If you cancel, the image is kept as a version.`,
          confirmLabel: t`Show it now`,
        }),
      ),
    onSuccess: (response, choice) => {
      if (!response) return;
      const { movie, confirmLive } = response;
      movies.put(movie);
      const description = t`The uploaded file is now image ${{ number: choice.position + 1 }} of ${{ title: movie.title }}`;
      showChosen({ title: t`Image Uploaded`, description }, { movie, ...choice, confirmLive });
    },
    onError: (failure) => {
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
      showMutation.mutate({ position, imageUrl: result.imageUrl, seen });
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
  };
}

function errorToast(title: string, description: string): void {
  toast({ title, description, variant: 'destructive', action: UPLOAD });
}
