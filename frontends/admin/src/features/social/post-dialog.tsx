import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previewQuery } from './api.ts';
import { PostForm } from './post-form.tsx';

type PostDialogProps = { movie: Pick<AdminMovie, 'id' | 'title'>; onClose: () => void };

/** Shows exactly what would be posted, lets the captions be edited, and posts now or at a time. */
export function PostDialog({ movie, onClose }: PostDialogProps) {
  const [dueAt, setDueAt] = useState<Date | null>(null);
  const { data: preview, isPending, refetch } = useQuery(previewQuery(movie.id, dueAt?.toISOString()));

  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()}>
      <DialogContent
        title={`Post ${movie.title}`}
        description="The first image, exactly as it will be posted. You can change the captions."
        className="sm:max-w-3xl"
      >
        {preview ? (
          <PostForm movie={movie} preview={preview} dueAt={dueAt} onDueAt={setDueAt} onClose={onClose} />
        ) : isPending ? (
          <div role="status" aria-label="Loading the preview" className="grid gap-6 sm:grid-cols-2">
            <Skeleton className="h-80" />
            <Skeleton className="h-80" />
          </div>
        ) : (
          <ErrorPanel title="The preview did not load" onRetry={() => void refetch()}>
            <p>Nothing has been posted.</p>
          </ErrorPanel>
        )}
      </DialogContent>
    </Dialog>
  );
}
