import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { ENTRY_STATES, type EntryState, type PostEntry } from '@dreamreel/proto/social/post-entries';
import { NETWORK_TITLES, type NetworkName } from '@dreamreel/proto/social/social-posts';
import { findExceededLimits } from '@dreamreel/rules/caption-limits';
import { now } from '@dreamreel/ui/browser/clock';
import { Button } from '@dreamreel/ui/controls/button';
import { Card } from '@dreamreel/ui/controls/card';
import { msg, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog, useUnsavedChanges } from '../../confirm.tsx';
import { SelectField } from '../../labeled-fields.tsx';
import { Loaded, MoreButton } from '../../loaded.tsx';
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
  list: EntryFilter['list'];
  networks: readonly NetworkName[];
  movies: readonly AdminMovie[];
  onPost: (movie: AdminMovie) => void;
};

/** List of queued or past posts, filtered by network and state. */
export function PostEntryList({ list, networks, movies, onPost }: PostEntryListProps) {
  const { t } = useLingui();
  const [filter, setFilter] = useState<EntryFilter>({ list });
  const query = useInfiniteQuery(entriesQuery(filter));
  const [edited, setEdited] = useState<PostEntry | null>(null);
  const states: readonly EntryState[] = ENTRY_STATES[list];
  const movieOf = (entry: PostEntry) => movies.find(({ id }) => id === entry.movieId);
  const renderEntry = (entry: PostEntry) => {
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
  };

  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        <SelectField
          label={t`Network`}
          value={filter.network ?? ''}
          options={networks.map((each) => [each, NETWORK_TITLES[each]])}
          onChange={(value) => setFilter({ ...filter, network: networks.find((each) => each === value) })}
        >
          <option value="">{t`All networks`}</option>
        </SelectField>
        <SelectField
          label={t`State`}
          value={filter.state ?? ''}
          options={states.map((each) => [each, t(POST_STATES[each].name)])}
          onChange={(value) => setFilter({ ...filter, state: states.find((each) => each === value) })}
        >
          <option value="">{t`All states`}</option>
        </SelectField>
      </div>
      <Loaded
        query={query}
        failure={t`The posts didn’t load`}
        advice={t`Scheduled posts will still go out on time. Check your connection and try again.`}
      >
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          return entries.length === 0 ? (
            <Card dense className="text-ink-soft">
              <p>{emptyText(filter)}</p>
            </Card>
          ) : (
            <Card dense className="!py-0">
              <ul aria-label={t(LIST_NAMES[list])} className="divide-y divide-line">
                {entries.map(renderEntry)}
              </ul>
            </Card>
          );
        }}
      </Loaded>
      <MoreButton query={query}>
        <Trans>Show more</Trans>
      </MoreButton>
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

function emptyText({ list, network, state }: EntryFilter): string {
  if (network !== undefined || state !== undefined) return t`No posts match these filters.`;
  return list === 'queue'
    ? t`Nothing is scheduled. To schedule a post, click “Post to Social Media” on a movie and choose a time.`
    : t`Nothing has been posted yet.`;
}

type ScheduledPostDialogProps = { entry: PostEntry; title: string; onClose: () => void };

/** Dialog for changing a scheduled post. */
function ScheduledPostDialog({ entry, title, onClose }: ScheduledPostDialogProps) {
  const { t } = useLingui();
  return (
    <FormDialog
      title={t`${title} on ${{ network: NETWORK_TITLES[entry.network] }}`}
      description={t`The image and text will be checked against the rules again at the scheduled time.`}
      className="sm:max-w-xl"
      onClose={onClose}
    >
      <ScheduledPostForm entry={entry} title={title} onClose={onClose} />
    </FormDialog>
  );
}

/** Form for the time and caption of a scheduled post. Saving a missed post schedules it again. */
function ScheduledPostForm({ entry, title, onClose }: ScheduledPostDialogProps) {
  const { t } = useLingui();
  const { network, movieId } = entry;
  const [caption, setCaption] = useState(entry.caption);
  const [openedTime] = useState(() => futureTime(entry.dueAt));
  const [dueAt, setDueAt] = useState(openedTime);
  useUnsavedChanges(caption !== entry.caption || dueAt !== openedTime);
  const { data: preview } = useQuery(previewQuery(movieId, dueAt.toISOString()));
  const { isBusy, problemOf, save } = useScheduledPost(entry, title, onClose);
  const draft = preview?.posts.find((each) => each.network === network);
  const generated = draft?.caption ?? '';
  const time = usePostTime(dueAt, setDueAt);
  const isTooLong = findExceededLimits(network, caption ?? generated).length > 0;

  return (
    <>
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
    </>
  );
}

/** Returns the post's scheduled time, or the next full hour if that time has passed. */
function futureTime(dueAt: string | null): Date {
  const due = new Date(dueAt ?? 0);
  return due.getTime() < now().getTime() ? nextFullHour(now()) : due;
}
