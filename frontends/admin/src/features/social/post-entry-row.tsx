import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { PostEntry } from '@dreamreel/proto/social/post-entries';
import { NETWORK_TITLES } from '@dreamreel/proto/social/social-posts';
import { Badge } from '@dreamreel/ui/controls/badge';
import { Button } from '@dreamreel/ui/controls/button';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { ConfirmDialog } from '@dreamreel/ui/overlays/confirm-dialog';
import { useState } from 'react';
import { MovieImage } from '../../movies/movie-image.tsx';
import { PostQuestion } from './post-question.tsx';
import { entryStateLabels } from './state-labels.ts';
import { useScheduledPost } from './use-scheduled-post.ts';

type PostEntryRowProps = {
  entry: PostEntry;
  /** Undefined where it is deleted. */
  movie: AdminMovie | undefined;
  onEdit: () => void;
  /** Opens the dialog in which the movie is posted at once. */
  onPost: () => void;
};

/** One post in queue or history. */
export function PostEntryRow({ entry, movie, onEdit, onPost }: PostEntryRowProps) {
  const { network, state, problem, link } = entry;
  const caption = entry.caption ?? entry.approvedCaption;
  const mustBeRead = state === 'needs-attention' && entry.approvedCaption !== null;
  const title = movie?.title ?? `Movie ${entry.movieId} (deleted)`;
  const label = entryStateLabels[state];
  const image = movie?.generatedImages[0];
  return (
    <li
      aria-label={`${title} on ${NETWORK_TITLES[network]}`}
      className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-2 py-4 sm:grid-cols-[8rem_1fr] lg:grid-cols-[8rem_1fr_auto]"
    >
      {image ? (
        <MovieImage image={image} alt="" sizes="8rem" className="w-full rounded-control" />
      ) : (
        <span aria-hidden="true" className="aspect-3/2 rounded-control bg-sunken" />
      )}
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="wrap-anywhere font-medium">{title}</h3>
          <span className="text-ink-soft text-sm">{NETWORK_TITLES[network]}</span>
          <Badge tone={label.tone}>{label.text}</Badge>
        </div>
        <p className="mt-1 text-ink-soft text-sm tabular-nums">{timesOf(entry)}</p>
        {problem && <p className="wrap-anywhere mt-1 text-danger-ink text-sm">{problem}</p>}
        <p
          className={`wrap-anywhere mt-1.5 whitespace-pre-wrap text-sm ${mustBeRead ? '' : 'line-clamp-3 max-sm:hidden'}`}
        >
          {caption ?? 'The text is generated when the post goes out.'}
        </p>
        {mustBeRead && <p className="wrap-anywhere mt-1.5 text-ink-soft text-xs">Alternative text: {entry.altText}</p>}
        {link && (
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-medium text-accent-ink text-sm underline"
          >
            Open the post
          </a>
        )}
      </div>
      <EntryActions entry={entry} title={title} isDeleted={!movie} onEdit={onEdit} onPost={onPost} />
    </li>
  );
}

type EntryActionsProps = Omit<PostEntryRowProps, 'movie'> & { title: string; isDeleted: boolean };

function EntryActions({ entry, title, isDeleted, onEdit, onPost }: EntryActionsProps) {
  const [asksToCancel, setAsksToCancel] = useState(false);
  const { isBusy, postNow, cancel, question } = useScheduledPost(entry, title);
  const { state, link, scheduledId } = entry;
  const isUnknown = state === 'needs-attention' && (scheduledId === null || entry.imageUrl !== null) && link === null;
  const waits = state === 'scheduled' || state === 'missed' || state === 'needs-attention';
  if (state === 'failed' || (waits && scheduledId === null)) {
    return isDeleted ? null : (
      <div className="col-span-full lg:col-auto">
        <Button onClick={onPost}>Review and post again</Button>
      </div>
    );
  }
  if (!waits) return null;
  return (
    <div className="col-span-full flex flex-wrap items-start gap-2 lg:col-auto">
      {!isDeleted && (
        <>
          <Button onClick={onEdit}>Edit</Button>
          <Button variant={state === 'scheduled' ? 'quiet' : 'secondary'} busy={isBusy} onClick={postNow}>
            Post Now
          </Button>
        </>
      )}
      {isUnknown && !isDeleted && (
        <Button variant="quiet" onClick={onPost}>
          View attempts
        </Button>
      )}
      <Button variant="quiet" onClick={() => setAsksToCancel(true)}>
        Cancel post
      </Button>
      {question && <PostQuestion question={question} />}
      {asksToCancel && (
        <ConfirmDialog
          title="Cancel this post?"
          confirmLabel="Cancel post"
          isDestructive
          onConfirm={cancel}
          onClose={() => setAsksToCancel(false)}
        >
          {title} will not be posted on {NETWORK_TITLES[entry.network]}. It stays in the history.
        </ConfirmDialog>
      )}
    </div>
  );
}

function timesOf({ state, dueAt, changedAt, orderedBy }: PostEntry): string {
  const isOver = state === 'posted' || state === 'failed';
  const time = isOver || dueAt === null ? shownMoment(changedAt) : `For ${shownMoment(dueAt)}`;
  const ended = state === 'cancelled' ? ` · cancelled ${shownMoment(changedAt)}` : '';
  const how = dueAt === null ? 'immediate post' : 'scheduled';
  return `${time}${ended}${orderedBy === null ? '' : ` · ${how} by ${orderedBy}`}`;
}
