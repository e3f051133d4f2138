import type { ImageVersion } from '@dreamreel/proto/catalogue/movie-images';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { ConfirmDialog } from '@dreamreel/ui/overlays/confirm-dialog';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { useQuery } from '@tanstack/react-query';
import { imageVersionsQuery } from './api.ts';
import { CandidateForm } from './candidate-form.tsx';
import { CandidateProgress } from './candidate-progress.tsx';
import { repeatNote } from './repeat-note.ts';
import { versionTexts } from './texts.ts';
import { useCandidates } from './use-candidates.ts';
import { useRestore } from './use-restore.ts';
import { VersionCard } from './version-card.tsx';

type VersionsDialogProps = { movie: AdminMovie; position: number; onClose: () => void };

/** Dialog with all images that have been shown at a position. Admins can restore an image or request new ones. */
export function VersionsDialog({ movie, position, onClose }: VersionsDialogProps) {
  const texts = useTexts(versionTexts);
  const place = { movieId: movie.id, position };
  const { data: versions, isPending, refetch } = useQuery(imageVersionsQuery(place));
  const { candidates, model, request } = useCandidates(place);
  const shown = versions?.find((version) => version.shown);
  const { restoring, restore, liveConfirmation } = useRestore(place, shown?.image ?? null, {
    onRestored: onClose,
    onConflict: refetch,
  });
  const isGenerating = request.isPending || candidates?.isRunning === true;

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={texts.title({ position: position + 1, title: movie.title })}
        description={texts.explanation}
        className="sm:max-w-5xl"
      >
        {versions ? (
          <>
            <CandidateForm
              prompt={shown?.prompt || (movie.imagePrompts[position] ?? '')}
              isBusy={isGenerating}
              onRequest={request.mutate}
            />
            {candidates && <CandidateProgress {...candidates} />}
            <ul aria-label={texts.versions} className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
              {versions.map((version) => (
                <VersionCard
                  key={version.image}
                  version={version}
                  shownPrompt={shown?.prompt}
                  isBusy={restoring === version.image}
                  onRestore={() => restore(version.image)}
                  onRepeat={isGenerating ? undefined : () => request.mutate(repeatRequest(version))}
                  repeatNote={model && repeatNote(version, model)}
                />
              ))}
            </ul>
          </>
        ) : isPending ? (
          <div role="status" aria-label={texts.loading} className="grid gap-4 sm:grid-cols-2">
            <Skeleton className="aspect-3/2" />
            <Skeleton className="aspect-3/2" />
          </div>
        ) : (
          <ErrorPanel title={texts.notLoaded} onRetry={() => void refetch()} />
        )}
        {liveConfirmation && (
          <ConfirmDialog title={texts.liveTitle} confirmLabel={texts.showNow} {...liveConfirmation}>
            {texts.liveText({ title: movie.title })}
          </ConfirmDialog>
        )}
      </DialogContent>
    </Dialog>
  );
}

/** Returns a request for another image with the same prompt and, if known, the same seed. */
function repeatRequest({ prompt, settings }: ImageVersion) {
  return { prompt, count: 1, ...(settings?.seed && { seed: settings.seed }) };
}
