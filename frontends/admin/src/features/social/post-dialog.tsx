import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { NETWORK_TITLES, type SocialPreview } from '@dreamreel/proto/social/social-posts';
import { Badge } from '@dreamreel/ui/badge';
import { Button } from '@dreamreel/ui/button';
import { ConfirmDialog } from '@dreamreel/ui/confirm-dialog';
import { Dialog, DialogContent } from '@dreamreel/ui/dialog';
import { ErrorPanel } from '@dreamreel/ui/error-panel';
import { Skeleton } from '@dreamreel/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { previewQuery } from './api.ts';
import { CroppedImage } from './cropped-image.tsx';
import { PostAttempts } from './post-attempts.tsx';
import { postStateLabels } from './post-state-labels.ts';
import { usePostMovie } from './use-post-movie.ts';

type PostDialogProps = { movie: Pick<AdminMovie, 'id' | 'title'>; onClose: () => void };

/** Previews exactly what would be posted, and posts it. */
export function PostDialog({ movie, onClose }: PostDialogProps) {
  const { data: preview, isPending, refetch } = useQuery(previewQuery(movie.id));
  const { post, isBusy, question } = usePostMovie(movie);
  const isPosted = preview?.posts.every(({ state }) => state === 'published') ?? false;

  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()}>
      <DialogContent
        title={`Post ${movie.title}`}
        description="The first image, exactly as it would go out now."
        className="sm:max-w-3xl"
      >
        {preview ? (
          <>
            <Notes preview={preview} />
            <div className="mt-4 grid gap-6 sm:grid-cols-2">
              {preview.posts.map((network) => (
                <NetworkPreview key={network.network} network={network} image={preview.image} />
              ))}
            </div>
            <PostAttempts movieId={movie.id} />
            <div className="mt-6 flex justify-end">
              <Button
                variant="primary"
                busy={isBusy}
                disabled={preview.image === null || isPosted}
                onClick={() => post(preview.needsConfirmation)}
              >
                {!isBusy && <Send aria-hidden="true" className="size-4" />}
                {isPosted ? 'Posted' : 'Post Now'}
              </Button>
            </div>
          </>
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
        {question && (
          <ConfirmDialog
            title={question.title}
            confirmLabel={question.confirmLabel}
            onConfirm={question.confirm}
            onClose={question.close}
          >
            {question.text}
          </ConfirmDialog>
        )}
      </DialogContent>
    </Dialog>
  );
}

function Notes({ preview: { provider, day, namesMovie, image } }: { preview: SocialPreview }) {
  const notes = [
    provider === 'local sandbox' && 'Local sandbox: nobody outside this machine sees the post.',
    day === 'to-come' && 'The day of this movie has not come yet: posting needs a second confirmation.',
    day === 'in-play' && 'Players are guessing this movie now.',
    namesMovie ? 'The caption names the movie.' : 'The caption does not name the movie.',
    image === null && 'This movie has no first image to post',
  ];
  return (
    <ul className="flex flex-col gap-1 text-ink-soft text-sm">
      {notes.map((note) => note && <li key={note}>{note}</li>)}
    </ul>
  );
}

type NetworkPreviewProps = { network: SocialPreview['posts'][number]; image: SocialPreview['image'] };

function NetworkPreview({ network: { network, caption, altText, crops, state, link }, image }: NetworkPreviewProps) {
  const name = NETWORK_TITLES[network];
  return (
    <section aria-label={name} className="min-w-0">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-lg">{name}</h3>
        {state && <Badge tone={postStateLabels[state].tone}>{postStateLabels[state].text}</Badge>}
      </div>
      {image && (
        <div className="mt-2 flex items-end gap-3">
          {crops.map((crop) => (
            <CroppedImage key={crop.where} image={image} crop={crop} alt={altText} />
          ))}
        </div>
      )}
      <p className="wrap-anywhere mt-3 whitespace-pre-wrap rounded-control bg-ink/5 px-3 py-2 text-sm">{caption}</p>
      <p className="mt-2 text-ink-soft text-xs">Alternative text: {altText}</p>
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="mt-2 inline-block font-medium text-accent-ink text-sm underline"
        >
          Open the post
        </a>
      )}
    </section>
  );
}
