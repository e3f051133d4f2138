import type { ImageVersion } from '@dreamreel/proto/catalogue/movie-images';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { HttpError } from '@dreamreel/ui/network/http';
import { ConfirmDialog } from '@dreamreel/ui/overlays/confirm-dialog';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureText } from '../../session/failure-text.ts';
import { useChosenImageToast } from '../../undo/use-undo-toast.ts';
import { imageVersionsQuery, type Place, restoreImage } from './api.ts';
import { CandidateForm } from './candidate-form.tsx';
import { CandidateProgress } from './candidate-progress.tsx';
import { repeatNote } from './repeat-note.ts';
import { useCandidates } from './use-candidates.ts';
import { VersionCard } from './version-card.tsx';
import { VersionComparison } from './version-comparison.tsx';

type ImageVersionsProps = { movie: AdminMovie; position: number; onRestored?: () => void };

/**
 * All images that have been shown at a position. Admins can restore an image, request new ones, and compare any two.
 */
export function ImageVersions({ movie, position, onRestored = () => undefined }: ImageVersionsProps) {
  const { t } = useLingui();
  const place = { movieId: movie.id, position };
  const { data: versions, isPending, refetch } = useQuery(imageVersionsQuery(place));
  const { candidates, model, request, cancel } = useCandidates(place);
  const { compared, compare } = useComparison(versions ?? []);
  const shown = versions?.find((version) => version.shown);
  const { restoring, restore, liveConfirmation } = useRestore(place, shown?.image ?? null, {
    onRestored,
    onConflict: refetch,
  });
  const isGenerating = request.isPending || candidates?.isRunning === true;

  return (
    <>
      {versions ? (
        <>
          <CandidateForm
            prompt={shown?.prompt || (movie.imagePrompts[position] ?? '')}
            isBusy={isGenerating}
            onRequest={request.mutate}
          />
          {candidates && <CandidateProgress {...candidates} isCanceling={cancel.isPending} onCancel={cancel.mutate} />}
          <VersionComparison versions={compared} />
          <ul aria-label={t`Versions`} className="mt-5 grid gap-x-4 sm:grid-cols-2 lg:grid-cols-4">
            {versions.map((version) => (
              <VersionCard
                key={version.image}
                version={version}
                shownPrompt={shown?.prompt}
                isBusy={restoring === version.image}
                isCompared={compared.includes(version)}
                onCompare={versions.length > 1 ? () => compare(version) : undefined}
                onRestore={() => restore(version.image)}
                onRepeat={isGenerating ? undefined : () => request.mutate(repeatRequest(version))}
                repeatNote={model && repeatNote(version, model)}
              />
            ))}
          </ul>
        </>
      ) : isPending ? (
        <div role="status" aria-label={t`Loading versions`} className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="aspect-3/2" />
          <Skeleton className="aspect-3/2" />
        </div>
      ) : (
        <ErrorPanel title={t`The versions didn’t load`} onRetry={() => void refetch()} />
      )}
      {liveConfirmation && (
        <ConfirmDialog title={t`Players see this movie today`} confirmLabel={t`Show it now`} {...liveConfirmation}>
          {t`Anyone who plays ${{ title: movie.title }} from now on sees the chosen image.`}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Keeps up to two versions to compare. A third one replaces the one that was chosen first. */
function useComparison(versions: readonly ImageVersion[]) {
  const [images, setImages] = useState<readonly string[]>([]);
  return {
    compared: images.flatMap((image) => versions.find((version) => version.image === image) ?? []),
    compare: ({ image }: ImageVersion) =>
      setImages(images.includes(image) ? images.filter((other) => other !== image) : [...images.slice(-1), image]),
  };
}

/** Returns a request for another image with the same prompt and, if known, the same seed. */
function repeatRequest({ prompt, settings }: ImageVersion) {
  return { prompt, count: 1, ...(settings?.seed && { seed: settings.seed }) };
}

/** `onConflict` is called if another admin has changed the image at this position. */
type RestoreCallbacks = { onRestored: () => void; onConflict: () => Promise<unknown> };

/**
 * Provides an action that makes a candidate or an earlier version the current image of a position. The server rejects
 * the request if the current image is no longer `shown` (null if the position was empty). Changes that today's players
 * would see must be confirmed.
 */
function useRestore(place: Place, shown: string | null, { onRestored, onConflict }: RestoreCallbacks) {
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

type VersionsDialogProps = { movie: AdminMovie; position: number; onClose: () => void };

/** Dialog with all images that have been shown at a position. It closes when another image is shown. */
export function VersionsDialog({ movie, position, onClose }: VersionsDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t`Position ${{ position: position + 1 }} of ${{ title: movie.title }}`}
        description={t`Earlier images of this position stay available.`}
        className="sm:max-w-5xl"
      >
        <ImageVersions movie={movie} position={position} onRestored={onClose} />
      </DialogContent>
    </Dialog>
  );
}
