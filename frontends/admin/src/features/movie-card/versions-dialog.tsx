import type { ImageVersion } from '@dreamreel/proto/catalogue/movie-images';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Badge } from '@dreamreel/ui/badge';
import { Button } from '@dreamreel/ui/button';
import { ConfirmDialog } from '@dreamreel/ui/confirm-dialog';
import { Dialog, DialogContent } from '@dreamreel/ui/dialog';
import { ErrorPanel } from '@dreamreel/ui/error-panel';
import { HttpError } from '@dreamreel/ui/http';
import { Skeleton } from '@dreamreel/ui/skeleton';
import { toast } from '@dreamreel/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MovieImage } from '../../movies/movie-image.tsx';
import { ReadinessBadge } from '../../movies/readiness-badge.tsx';
import { imageMark } from '../../movies/readiness-mark.ts';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureText } from '../../session/admin-request.ts';
import { imageVersionsQuery, restoreImage } from './api.ts';

type VersionsDialogProps = { movie: AdminMovie; position: number; onClose: () => void };

/** All images that have been at a position; each can be restored. */
export function VersionsDialog({ movie, position, onClose }: VersionsDialogProps) {
  const target = { movieId: movie.id, position };
  const movies = useMovieCache();
  const { data: versions, isPending, refetch } = useQuery(imageVersionsQuery(target));
  /** The image whose restoring today's players would see, until the admin confirms it. */
  const [pendingImage, setPendingImage] = useState<string | null>(null);

  const restoring = useMutation({
    networkMode: 'always',
    mutationFn: (choice: { imageUrl: string; confirmLive: boolean }) => restoreImage({ ...target, ...choice }),
    onSuccess: ({ movie: changed, message }) => {
      movies.put(changed);
      toast({ title: 'Image Restored', description: message });
      onClose();
    },
    onError: (failure, { imageUrl }) => {
      if (failure instanceof HttpError && failure.code === 'being-played') setPendingImage(imageUrl);
      else {
        toast({
          title: 'Restore Failed',
          description: failureText(failure, 'Failed to restore the image'),
          variant: 'destructive',
        });
      }
    },
  });

  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()}>
      <DialogContent
        title={`Position ${position + 1} of ${movie.title}`}
        description="Every image that has been here is kept."
        className="sm:max-w-3xl"
      >
        {versions ? (
          <ul className="grid gap-4 sm:grid-cols-2">
            {versions.map((version) => (
              <Version
                key={version.image}
                version={version}
                isBusy={restoring.isPending && restoring.variables.imageUrl === version.image}
                onRestore={() => restoring.mutate({ imageUrl: version.image, confirmLive: false })}
              />
            ))}
          </ul>
        ) : isPending ? (
          <div role="status" aria-label="Loading the versions" className="grid gap-4 sm:grid-cols-2">
            <Skeleton className="aspect-3/2" />
            <Skeleton className="aspect-3/2" />
          </div>
        ) : (
          <ErrorPanel title="The versions did not load" onRetry={() => void refetch()} />
        )}
        {pendingImage !== null && (
          <ConfirmDialog
            title="Players see this movie today"
            confirmLabel="Show it now"
            onConfirm={() => restoring.mutate({ imageUrl: pendingImage, confirmLive: true })}
            onClose={() => setPendingImage(null)}
          >
            Whoever plays {movie.title} from now on sees the earlier image instead.
          </ConfirmDialog>
        )}
      </DialogContent>
    </Dialog>
  );
}

type VersionProps = { version: ImageVersion; isBusy: boolean; onRestore: () => void };

function Version({ version, isBusy, onRestore }: VersionProps) {
  const added = new Date(version.addedAt);
  return (
    <li>
      <a href={version.image} target="_blank" rel="noreferrer" className="block rounded-control">
        <MovieImage
          image={version.image}
          alt={version.describes || version.scene || 'An earlier image'}
          sizes="22rem"
          className="w-full rounded-control"
        />
      </a>
      <div className="mt-2 flex items-start justify-between gap-3">
        <div className="min-w-0 text-ink-soft text-sm">
          <p className="tabular-nums">{added.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}</p>
          {version.model && <p className="truncate">{version.model}</p>}
          <ReadinessBadge mark={imageMark(version.readiness)} className="mt-1" />
        </div>
        {version.shown ? (
          <Badge tone="success">Shown now</Badge>
        ) : (
          <Button onClick={onRestore} busy={isBusy}>
            Restore
          </Button>
        )}
      </div>
      {version.prompt && <p className="wrap-anywhere mt-1 line-clamp-3 text-sm">{version.prompt}</p>}
    </li>
  );
}
