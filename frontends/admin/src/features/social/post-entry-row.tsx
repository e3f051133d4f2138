import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { PostEntry } from '@dreamreel/proto/social/post-entries';
import { NETWORK_TITLES } from '@dreamreel/proto/social/social-posts';
import { Button } from '@dreamreel/ui/controls/button';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { MovieImage } from '../../movies/movie-image.tsx';
import { PostLink, PostStateBadge } from './post-states.tsx';
import { useScheduledPost } from './use-posting.ts';

type PostEntryRowProps = {
  entry: PostEntry;
  /** Undefined if the movie was deleted. */
  movie: AdminMovie | undefined;
  onEdit: () => void;
  /** Opens the dialog that posts the movie. */
  onPost: () => void;
};

/** One post in the queue or the history. */
export function PostEntryRow({ entry, movie, onEdit, onPost }: PostEntryRowProps) {
  const { t } = useLingui();
  const { network, state, problem, link } = entry;
  const caption = entry.caption ?? entry.approvedCaption;
  const needsApproval = state === 'needs-attention' && entry.approvedCaption !== null;
  const title = movie?.title ?? t`Movie ${{ number: entry.movieId }} (deleted)`;
  const image = movie?.generatedImages[0];
  return (
    <li
      aria-label={t`${title} on ${{ network: NETWORK_TITLES[network] }}`}
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
          <PostStateBadge state={state} />
        </div>
        <p className="mt-1 text-ink-soft text-sm tabular-nums">{timesOf(entry)}</p>
        {problem && <p className="wrap-anywhere mt-1 text-danger-ink text-sm">{problem}</p>}
        <p
          className={`wrap-anywhere mt-1.5 whitespace-pre-wrap text-sm ${needsApproval ? '' : 'line-clamp-3 max-sm:hidden'}`}
        >
          {caption ?? t`The text is generated when the post is published.`}
        </p>
        {needsApproval && (
          <p className="wrap-anywhere mt-1.5 text-ink-soft text-xs">
            {t`Alternative text: ${{ text: entry.altText ?? '' }}`}
          </p>
        )}
        <PostLink link={link} />
      </div>
      <EntryActions entry={entry} title={title} isDeleted={!movie} onEdit={onEdit} onPost={onPost} />
    </li>
  );
}

type EntryActionsProps = Omit<PostEntryRowProps, 'movie'> & { title: string; isDeleted: boolean };

function EntryActions({ entry, title, isDeleted, onEdit, onPost }: EntryActionsProps) {
  const { isBusy, postNow, cancel } = useScheduledPost(entry, title);
  const { state, link, scheduledId } = entry;
  const isUnknown = state === 'needs-attention' && (scheduledId === null || entry.imageUrl !== null) && link === null;
  const isWaiting = state === 'scheduled' || state === 'missed' || state === 'needs-attention';
  if (state === 'failed' || (isWaiting && scheduledId === null)) {
    return isDeleted ? null : (
      <div className="col-span-full lg:col-auto">
        <Button onClick={onPost}>
          <Trans>Review and post again</Trans>
        </Button>
      </div>
    );
  }
  if (!isWaiting) return null;
  return (
    <div className="col-span-full flex flex-wrap items-start gap-2 lg:col-auto">
      {!isDeleted && (
        <>
          <Button onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
          <Button variant={state === 'scheduled' ? 'quiet' : 'secondary'} busy={isBusy} onClick={() => void postNow()}>
            <Trans>Post Now</Trans>
          </Button>
        </>
      )}
      {isUnknown && !isDeleted && (
        <Button variant="quiet" onClick={onPost}>
          <Trans>View attempts</Trans>
        </Button>
      )}
      <Button variant="quiet" onClick={() => void cancel()}>
        <Trans>Cancel post</Trans>
      </Button>
    </div>
  );
}

function timesOf({ state, dueAt, changedAt, orderedBy }: PostEntry): string {
  const isOver = state === 'posted' || state === 'failed';
  return [
    isOver || dueAt === null ? shownMoment(changedAt) : t`For ${{ time: shownMoment(dueAt) }}`,
    state === 'cancelled' && t`canceled ${{ time: shownMoment(changedAt) }}`,
    orderedBy !== null &&
      (dueAt === null ? t`immediate post by ${{ name: orderedBy }}` : t`scheduled by ${{ name: orderedBy }}`),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}
