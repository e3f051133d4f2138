import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { ENTRY_STATES, type EntryState, type PostEntry } from '@dreamreel/proto/social/post-entries';
import { NETWORK_TITLES, type NetworkName } from '@dreamreel/proto/social/social-posts';
import { findExceededLimits } from '@dreamreel/rules/caption-limits';
import { now } from '@dreamreel/ui/browser/clock';
import { Button } from '@dreamreel/ui/controls/button';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Select } from '@dreamreel/ui/controls/input';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { msg, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DenseCard } from '../../dense-card.tsx';
import { type EntryFilter, entriesQuery, previewQuery } from './api.ts';
import { CaptionField } from './network-draft.tsx';
import { PostEntryRow } from './post-entry-row.tsx';
import { POST_STATES } from './post-states.tsx';
import { nextFullHour, PostTime, usePostTime } from './post-time.tsx';
import { useScheduledPost } from './use-posting.ts';

const LIST_NAMES = {
  history: msg`History`,
  queue: msg`Queue`,
};

type PostEntryListProps = {
  filter: EntryFilter;
  onFilter: (filter: EntryFilter) => void;
  networks: readonly NetworkName[];
  movies: readonly AdminMovie[];
  onPost: (movie: AdminMovie) => void;
};

/** List of queued or past posts, filtered by network and state. */
export function PostEntryList({ filter, onFilter, networks, movies, onPost }: PostEntryListProps) {
  const { t } = useLingui();
  const { data, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    entriesQuery(filter),
  );
  const [edited, setEdited] = useState<PostEntry | null>(null);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const movieOf = (entry: PostEntry) => movies.find(({ id }) => id === entry.movieId);

  return (
    <>
      <Filters filter={filter} onFilter={onFilter} networks={networks} />
      {isPending ? (
        <Skeleton className="mt-4 h-64 !rounded-card" />
      ) : !data ? (
        <div className="mt-4">
          <ErrorPanel title={t`The posts didn’t load`} onRetry={() => void refetch()}>
            <Trans>Scheduled posts will still go out on time. Check your connection and try again.</Trans>
          </ErrorPanel>
        </div>
      ) : entries.length === 0 ? (
        <DenseCard className="mt-4 text-ink-soft">
          <p>{emptyText(filter)}</p>
        </DenseCard>
      ) : (
        <DenseCard className="mt-4 !py-0">
          <ul aria-label={t(LIST_NAMES[filter.list])} className="divide-y divide-line">
            {entries.map((entry) => {
              const movie = movieOf(entry);
              return (
                <PostEntryRow
                  key={entry.key}
                  entry={entry}
                  movie={movie}
                  onEdit={() => setEdited(entry)}
                  onPost={() => movie && onPost(movie)}
                />
              );
            })}
          </ul>
        </DenseCard>
      )}
      {hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
      {edited && (
        <ScheduledPostDialog
          entry={edited}
          title={movieOf(edited)?.title ?? t`Movie ${{ number: edited.movieId }}`}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

type FiltersProps = Pick<PostEntryListProps, 'filter' | 'onFilter' | 'networks'>;

function Filters({ filter, onFilter, networks }: FiltersProps) {
  const { t } = useLingui();
  const { list, network, state } = filter;
  const states: readonly EntryState[] = ENTRY_STATES[list];
  return (
    <div className="flex flex-wrap gap-3">
      <Select
        aria-label={t`Network`}
        value={network ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const chosen = networks.find((each) => each === value);
          onFilter({ list, ...(state && { state }), ...(chosen && { network: chosen }) });
        }}
      >
        <option value="">{t`All networks`}</option>
        {networks.map((each) => (
          <option key={each} value={each}>
            {NETWORK_TITLES[each]}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t`State`}
        value={state ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const chosen = states.find((each) => each === value);
          onFilter({ list, ...(network && { network }), ...(chosen && { state: chosen }) });
        }}
      >
        <option value="">{t`All states`}</option>
        {states.map((each) => (
          <option key={each} value={each}>
            {t(POST_STATES[each].name)}
          </option>
        ))}
      </Select>
    </div>
  );
}

function emptyText({ list, network, state }: EntryFilter): string {
  if (network !== undefined || state !== undefined) return t`No posts match these filters.`;
  return list === 'queue'
    ? t`Nothing is scheduled. To schedule a post, click “Post to Social Media” on a movie and choose a time.`
    : t`Nothing has been posted yet.`;
}

type ScheduledPostDialogProps = { entry: PostEntry; title: string; onClose: () => void };

/** Dialog for changing a scheduled post's time or caption. Saving a missed post schedules it again. */
function ScheduledPostDialog({ entry, title, onClose }: ScheduledPostDialogProps) {
  const { t } = useLingui();
  const { network, movieId } = entry;
  const [caption, setCaption] = useState(entry.caption);
  const [dueAt, setDueAt] = useState(() => futureTime(entry.dueAt));
  const { data: preview } = useQuery(previewQuery(movieId, dueAt.toISOString()));
  const { isBusy, problemOf, save } = useScheduledPost(entry, title, onClose);
  const draft = preview?.posts.find((each) => each.network === network);
  const generated = draft?.caption ?? '';
  const time = usePostTime(dueAt, setDueAt);
  const isTooLong = findExceededLimits(network, caption ?? generated).length > 0;

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t`${title} on ${{ network: NETWORK_TITLES[network] }}`}
        description={t`The image and text will be checked against the rules again at the scheduled time.`}
        className="sm:max-w-xl"
      >
        <PostTime dueAt={dueAt} earliest={now()} time={time} />
        <CaptionField
          network={network}
          caption={caption ?? generated}
          isEdited={caption !== null}
          error={problemOf(caption)}
          onEdit={setCaption}
          onRestore={() => setCaption(null)}
        />
        {draft && <p className="mt-2 text-ink-soft text-xs">{t`Alternative text: ${{ text: draft.altText }}`}</p>}
        <div className="mt-6 flex justify-end">
          <Button
            variant="primary"
            busy={isBusy}
            disabled={time.error !== undefined || isTooLong}
            onClick={() => save(dueAt.toISOString(), caption)}
          >
            <Trans>Save</Trans>
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** Returns the post's scheduled time, or the next full hour if that time has passed. */
function futureTime(dueAt: string | null): Date {
  const due = new Date(dueAt ?? 0);
  return due.getTime() < now().getTime() ? nextFullHour(now()) : due;
}
