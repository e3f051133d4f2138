import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import { UPLOAD_MIN_HEIGHT, UPLOAD_MIN_WIDTH } from '@dreamreel/proto/generation/stills';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { prepareImage } from '../../../movies/image-file.ts';
import { useShowImage } from '../../../movies/use-show-image.ts';
import { failureText, failureToast } from '../../../session/failure-text.ts';

const SMALLEST = { width: UPLOAD_MIN_WIDTH, height: UPLOAD_MIN_HEIGHT };

/**
 * Uploads an image and makes it the current image of a position. If today's players would see the image, the admin must
 * confirm first. If the admin cancels or moderation rejects the image, the upload is still kept as a version.
 */
export function useImageUpload({ id: movieId, title, generatedImages }: AdminMovie) {
  const { t } = useLingui();
  const showImage = useShowImage();

  const showUpload = async (position: number, imageUrl: string) => {
    const seen = generatedImages[position] ?? null;
    try {
      await showImage({
        ...{ position, seen },
        send: (confirmLive) =>
          callOperation(imageOperations.restoreImage, { movieId, position, imageUrl, seen, confirmLive }),
        question: {
          text: t`Anyone who plays ${title} from now on sees the uploaded image. If you cancel, the image is kept as a version.`,
          confirmLabel: t`Show it now`,
        },
        done: {
          title: t`Image Uploaded`,
          description: t`The uploaded file is now image ${{ number: position + 1 }} of ${title}`,
        },
      });
    } catch (failure) {
      // Some server messages already end with a period.
      const reason = failureText(failure, t`The server didn’t respond`).replace(/\.$/, '');
      errorToast(t`Couldn’t show the uploaded image`, t`${reason}. The image is kept as a version.`);
    }
  };
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ position, file }: { position: number; file: File }) => {
      const prepared = await prepareImage(file, SMALLEST);
      if ('error' in prepared) return errorToast(t`Couldn’t upload the image`, prepared.error);
      const { imageUrl } = await callOperation(generationOperations.uploadImage, { movieId, position }, prepared);
      await showUpload(position, imageUrl);
    },
    onError: (failure) => failureToast(t`Couldn’t upload the image`, failure),
  });

  return {
    /** The file being uploaded and its position. */
    current: isPending ? variables : null,
    upload: (position: number, file: File) => {
      if (isPending)
        errorToast(
          t`Couldn’t upload the image`,
          t`You can upload only one image at a time. Wait for the current upload to finish.`,
        );
      else mutate({ position, file });
    },
  };
}

function errorToast(title: string, description: string): void {
  toast({ title, description, action: title });
}
