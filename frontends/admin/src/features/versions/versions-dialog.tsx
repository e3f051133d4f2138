import type { ImageVersion } from '@dreamreel/proto/catalogue/movie-images';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { ConfirmDialog } from '@dreamreel/ui/overlays/confirm-dialog';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { useQuery } from '@tanstack/react-query';
import { imageVersionsQuery } from './api.ts';
import { CandidateProgress } from './candidate-progress.tsx';
import { MakeCandidates } from './make-candidates.tsx';
import { repeatNote } from './repeat-note.ts';
import { useCandidates } from './use-candidates.ts';
import { useRestore } from './use-restore.ts';
import { VersionCard } from './version-card.tsx';

type VersionsDialogProps = { movie: AdminMovie; position: number; onClose: () => void };

/** All images that have been at a position, side by side: each can be shown again, and others be made. */
export function VersionsDialog({ movie, position, onClose }: VersionsDialogProps) {
  const place = { movieId: movie.id, position };
  const { data: versions, isPending, refetch } = useQuery(imageVersionsQuery(place));
  const { candidates, model, request } = useCandidates(place);
  const shown = versions?.find((version) => version.shown);
  const { restoring, restore, liveConfirmation } = useRestore(place, shown?.image ?? null, {
    onRestored: onClose,
    onConflict: refetch,
  });
  const isMaking = request.isPending || candidates?.isRunning === true;

  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()}>
      <DialogContent
        title={`Position ${position + 1} of ${movie.title}`}
        description="Every image that has been here is kept."
        className="sm:max-w-5xl"
      >
        {versions ? (
          <>
            <MakeCandidates
              prompt={shown?.prompt || (movie.imagePrompts[position] ?? '')}
              isBusy={isMaking}
              onMake={request.mutate}
            />
            {candidates && <CandidateProgress {...candidates} />}
            <ul aria-label="Versions" className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
              {versions.map((version) => (
                <VersionCard
                  key={version.image}
                  version={version}
                  shownPrompt={shown?.prompt}
                  isBusy={restoring === version.image}
                  onRestore={() => restore(version.image)}
                  onRepeat={isMaking ? undefined : () => request.mutate(repeatOf(version))}
                  repeatNote={model && repeatNote(version, model)}
                />
              ))}
            </ul>
          </>
        ) : isPending ? (
          <div role="status" aria-label="Loading the versions" className="grid gap-4 sm:grid-cols-2">
            <Skeleton className="aspect-3/2" />
            <Skeleton className="aspect-3/2" />
          </div>
        ) : (
          <ErrorPanel title="The versions did not load" onRetry={() => void refetch()} />
        )}
        {liveConfirmation && (
          <ConfirmDialog title="Players see this movie today" confirmLabel="Show it now" {...liveConfirmation}>
            Anyone who plays {movie.title} from now on sees the chosen image.
          </ConfirmDialog>
        )}
      </DialogContent>
    </Dialog>
  );
}

/** The order of another image like this one. */
function repeatOf({ prompt, settings }: ImageVersion) {
  return { prompt, count: 1, ...(settings?.seed && { seed: settings.seed }) };
}
