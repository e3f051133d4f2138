import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import type { ImageVersion } from '@dreamreel/proto/catalogue/movie-images';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { ImageModelInfo } from '@dreamreel/proto/generation/candidates';
import { Badge, Skeleton } from '@dreamreel/ui/controls/card';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Loaded } from '../../loaded.tsx';
import { MovieImage } from '../../movies/movie-image.tsx';
import { useShowImage } from '../../movies/use-show-image.ts';
import { WordDiff } from '../../movies/word-diff.tsx';
import { failureToast } from '../../session/failure-text.ts';
import { CandidateForm, CandidateProgress, imageVersionsQuery, useCandidates } from './candidates.tsx';
import { VersionCard } from './version-card.tsx';

type ImageVersionsProps = { movie: AdminMovie; position: number; onRestored?: () => void };

/**
 * All images that have been shown at a position. Admins can restore an image, request new ones, and compare any two.
 */
export function ImageVersions({ movie, position, onRestored = () => undefined }: ImageVersionsProps) {
  const { t } = useLingui();
  const place = { movieId: movie.id, position };
  const query = useQuery(imageVersionsQuery(place));
  const { candidates, model, request, cancel } = useCandidates(place);
  const { compared, compare } = useComparison(query.data ?? []);
  const shown = query.data?.find((version) => version.shown);
  const { restoring, restore } = useRestore(movie, position, shown?.image ?? null, onRestored);
  const isGenerating = request.isPending || candidates?.isRunning === true;

  return (
    <Loaded query={query} failure={t`The versions didn’t load`} placeholder={<VersionsSkeleton />}>
      {(versions) => (
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
      )}
    </Loaded>
  );
}

function VersionsSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading versions`} className="grid gap-4 sm:grid-cols-2">
      <Skeleton className="aspect-3/2" />
      <Skeleton className="aspect-3/2" />
    </div>
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

/**
 * Provides an action that makes a candidate or an earlier version the current image of a position. The server rejects
 * the request if the current image is no longer the one that the admin has `seen` (null if the position was empty).
 */
function useRestore({ id: movieId, title }: AdminMovie, position: number, seen: string | null, onRestored: () => void) {
  const showImage = useShowImage();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (imageUrl: string) =>
      showImage({
        ...{ position, seen },
        send: (confirmLive) =>
          callOperation(imageOperations.restoreImage, { movieId, position, imageUrl, seen, confirmLive }),
        question: {
          text: t`Anyone who plays ${title} from now on sees the chosen image.`,
          confirmLabel: t`Show it now`,
        },
        done: {
          title: t`Image Chosen`,
          description: t`Position ${{ position: position + 1 }} of ${title} now shows the chosen image`,
        },
      }),
    onSuccess: (changed) => changed && onRestored(),
    onError: (failure) => failureToast(t`Couldn’t change the image`, failure),
  });
  /** `restoring` is the URL of the image that is being restored, or null. */
  return { restoring: isPending ? variables : null, restore: mutate };
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

/** Shows two versions side by side, and how their prompts differ. Asks for another version if only one is chosen. */
function VersionComparison({ versions: [first, second] }: { versions: readonly ImageVersion[] }) {
  const { t } = useLingui();
  const section = useRef<HTMLElement>(null);
  const isComplete = second !== undefined;
  // The chosen cards can be far below the comparison.
  useEffect(() => {
    if (isComplete) section.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isComplete]);
  if (!first) return null;
  if (!second) {
    return (
      <p role="status" className="mt-4 text-ink-soft text-sm">
        <Trans>Choose another version to compare with.</Trans>
      </p>
    );
  }
  return (
    <section ref={section} aria-label={t`Comparison`} className="mt-5 scroll-mt-4 rounded-card bg-ink/5 p-3">
      <div className="grid grid-cols-2 gap-3">
        <ComparedImage version={first} />
        <ComparedImage version={second} />
      </div>
      <h3 className="mt-3 font-medium font-sans text-ink-soft text-xs">
        <Trans>Prompt changes from left to right</Trans>
      </h3>
      <WordDiff before={first.prompt} after={second.prompt} />
    </section>
  );
}

function ComparedImage({ version }: { version: ImageVersion }) {
  const { t } = useLingui();
  return (
    <figure className="min-w-0">
      <MovieImage
        image={version.image}
        alt={version.describes || version.scene || t`Earlier image`}
        sizes="30rem"
        className="w-full rounded-control"
      />
      <figcaption className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-sm tabular-nums">
        {shownMoment(version.addedAt)}
        {version.shown && (
          <Badge tone="success">
            <Trans>Shown now</Trans>
          </Badge>
        )}
      </figcaption>
    </figure>
  );
}

/**
 * Explains why regenerating a version may produce a different image. Returns null if the result would be the same
 * image.
 */
export function repeatNote({ model, settings }: ImageVersion, current: ImageModelInfo): string | null {
  if (model === null)
    return t`The result will be different because another model generated this image. The current model is ${{ current: current.name }}.`;
  if (model !== current.name)
    return t`The result will be different because ${{ previous: model }} generated this image. The current model is ${{ current: current.name }}.`;
  if (current.repeats === 'never')
    return t`The result will be different because ${{ model: current.name }} doesn’t support seeds.`;
  if (!settings?.seed) return t`The result will be different because this image’s seed is unknown.`;
  return current.repeats === 'seeded' ? t`Uses the same seed, but the result may still differ.` : null;
}
