import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../loaded.tsx';
import { previewQuery } from './api.ts';
import { PostForm } from './post-form.tsx';

type PostDialogProps = { movie: Pick<AdminMovie, 'id' | 'title'>; onClose: () => void };

/**
 * Dialog that previews a movie's posts exactly as they will be published. The admin can edit the captions, and publish
 * or schedule the posts.
 */
export function PostDialog({ movie, onClose }: PostDialogProps) {
  const { t } = useLingui();
  const [dueAt, setDueAt] = useState<Date | null>(null);
  const preview = useQuery(previewQuery(movie.id, dueAt?.toISOString()));

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t`Post ${{ title: movie.title }}`}
        description={t`This is the first image exactly as it will be posted. You can edit the captions.`}
        className="sm:max-w-3xl"
      >
        <Loaded
          query={preview}
          failure={t`The preview didn’t load`}
          advice={t`Nothing has been posted.`}
          placeholder={
            <div role="status" aria-label={t`Loading the preview`} className="grid gap-6 sm:grid-cols-2">
              <Skeleton className="h-80" />
              <Skeleton className="h-80" />
            </div>
          }
        >
          {(loaded) => <PostForm movie={movie} preview={loaded} dueAt={dueAt} onDueAt={setDueAt} onClose={onClose} />}
        </Loaded>
      </DialogContent>
    </Dialog>
  );
}
