import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { Captions } from '@dreamreel/proto/social/post-requests';
import { NETWORK_TITLES, type NetworkName, type SocialPreview } from '@dreamreel/proto/social/social-posts';
import { findExceededLimits } from '@dreamreel/rules/caption-limits';
import { now } from '@dreamreel/ui/browser/clock';
import { Button } from '@dreamreel/ui/controls/button';
import { Skeleton } from '@dreamreel/ui/controls/card';
import { Collapsible } from '@dreamreel/ui/controls/collapsible';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { FormDialog, useUnsavedChanges } from '../../confirm.tsx';
import { Loaded } from '../../loaded.tsx';
import { postsQuery, previewQuery } from './api.ts';
import { NetworkDraft } from './network-draft.tsx';
import { POST_STATES } from './post-states.tsx';
import { nextFullHour, PostTime, usePostTime } from './post-time.tsx';
import { usePostMovie } from './use-posting.ts';

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
    <FormDialog
      title={t`Post ${{ title: movie.title }}`}
      description={t`This is the first image exactly as it will be posted. You can edit the captions.`}
      className="sm:max-w-3xl"
      onClose={onClose}
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
    </FormDialog>
  );
}

type NetworkPreview = SocialPreview['posts'][number];

type PostFormProps = PostDialogProps & {
  preview: SocialPreview;
  /** When to publish the post. Null means now. */
  dueAt: Date | null;
  onDueAt: (dueAt: Date | null) => void;
};

/** Form for choosing the networks, captions and time of a movie's posts. */
function PostForm({ movie, preview, dueAt, onDueAt, onClose }: PostFormProps) {
  const { t } = useLingui();
  /** The edited captions. Other networks use the generated ones. */
  const [captions, setCaptions] = useState<Captions>({});
  useUnsavedChanges(Object.keys(captions).length > 0);
  const [excluded, setExcluded] = useState<readonly NetworkName[]>([]);
  const { post, isBusy, problemOf } = usePostMovie(movie, () => {
    setCaptions({});
    if (dueAt) onClose();
  });
  const open = preview.posts.filter(({ state }) => state !== 'published');
  const isChosen = ({ network, scheduled }: NetworkPreview) =>
    !excluded.includes(network) && (dueAt === null || !scheduled);
  const chosen = open.filter(isChosen);
  const isTooLong = chosen.some(
    ({ network, caption }) => findExceededLimits(network, captions[network] ?? caption).length > 0,
  );
  const time = usePostTime(dueAt, onDueAt);
  const isPosted = preview.posts.length > 0 && open.length === 0;
  const toggle = (network: NetworkName) =>
    setExcluded(excluded.includes(network) ? excluded.filter((each) => each !== network) : [...excluded, network]);

  const send = () => {
    const edited: Captions = Object.fromEntries(
      chosen.flatMap(({ network }) => (captions[network] === undefined ? [] : [[network, captions[network]]])),
    );
    post({
      ...(Object.keys(edited).length > 0 && { captions: edited }),
      ...(chosen.length < preview.posts.length && { networks: chosen.map(({ network }) => network) }),
      ...(dueAt && { dueAt: dueAt.toISOString() }),
    });
  };

  return (
    <>
      <ul className="flex flex-col gap-1 text-ink-soft text-sm">
        {listPreviewNotes(preview, dueAt !== null).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <div className="mt-4 grid gap-6 sm:grid-cols-2">
        {preview.posts.map((draft) => (
          <NetworkDraft
            key={draft.network}
            draft={draft}
            image={preview.image}
            edited={captions[draft.network]}
            error={problemOf(draft.network, captions[draft.network])}
            isChosen={isChosen(draft)}
            isTaken={dueAt !== null && draft.scheduled !== null}
            onChoose={() => toggle(draft.network)}
            onEdit={(caption) => setCaptions({ ...captions, [draft.network]: caption })}
            onRestore={() => setCaptions(({ [draft.network]: _restored, ...others }) => others)}
          />
        ))}
      </div>
      {!isPosted && preview.image && <TimeChoice dueAt={dueAt} time={time} onDueAt={onDueAt} />}
      <PostAttempts movieId={movie.id} />
      <div className="mt-6 flex justify-end">
        <Button
          variant="primary"
          busy={isBusy}
          disabled={preview.image === null || isPosted || chosen.length === 0 || isTooLong || time.error !== undefined}
          onClick={send}
        >
          {!isBusy &&
            (dueAt ? (
              <CalendarClock aria-hidden="true" className="size-4" />
            ) : (
              <Send aria-hidden="true" className="size-4" />
            ))}
          {isPosted ? t`Posted` : dueAt ? t`Schedule Post` : t`Post Now`}
        </Button>
      </div>
    </>
  );
}

type TimeChoiceProps = Pick<PostFormProps, 'dueAt' | 'onDueAt'> & { time: ReturnType<typeof usePostTime> };

function TimeChoice({ dueAt, time, onDueAt }: TimeChoiceProps) {
  return (
    <fieldset className="mt-5 border-line border-t pt-4">
      <legend className="float-left mb-2 w-full font-medium text-sm">
        <Trans>When</Trans>
      </legend>
      <div className="clear-both flex flex-wrap gap-x-5">
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input type="radio" name="when" checked={dueAt === null} onChange={() => onDueAt(null)} className="size-4" />
          <Trans>Now</Trans>
        </label>
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="radio"
            name="when"
            checked={dueAt !== null}
            onChange={() => onDueAt(nextFullHour(now()))}
            className="size-4"
          />
          <Trans>Later</Trans>
        </label>
      </div>
      {dueAt && <PostTime dueAt={dueAt} earliest={now()} time={time} />}
    </fieldset>
  );
}

function listPreviewNotes({ provider, day, namesMovie, image }: SocialPreview, isLater: boolean): string[] {
  return [
    provider === 'local sandbox' && t`Local sandbox: no one outside this machine can see the post.`,
    day === 'to-come' && t`This movie hasn’t been the daily movie yet. You’ll be asked to confirm the post.`,
    day === 'in-play' &&
      (isLater
        ? t`Players will be guessing this movie at the scheduled time.`
        : t`Players are guessing this movie now.`),
    namesMovie
      ? t`The generated caption names the movie because its day is over.`
      : t`The caption can’t include the movie’s title, any of its other titles, or its director’s name.`,
    isLater && t`The image and text will be checked against the rules again at the scheduled time.`,
    image === null && t`This movie has no first image to post`,
  ].filter((note) => note !== false);
}

/** Earlier attempts to post, and their results. */
function PostAttempts({ movieId }: { movieId: number }) {
  const { t } = useLingui();
  const { data: posts = [] } = useQuery(postsQuery(movieId));
  const attempts = posts
    .flatMap(({ id, network, attempts }) => attempts.map((attempt) => ({ ...attempt, id, network })))
    .sort((a, b) => b.startedAt.localeCompare(a.startedAt));
  if (attempts.length === 0) return null;
  return (
    <div className="mt-5 border-line border-t">
      <Collapsible title={t`Attempts (${{ count: attempts.length }})`}>
        <ul className="flex flex-col gap-2 pb-2 text-sm">
          {attempts.map(({ id, network, startedAt, by, result, problem }) => (
            <li key={`${id} ${startedAt}`}>
              <span className="text-ink-soft tabular-nums">{shownMoment(startedAt)}</span> {NETWORK_TITLES[network]}:{' '}
              {t(POST_STATES[result].name)}
              {by === 'recovery' && ` (${t`resumed after an interruption`})`}
              {by === 'schedule' && ` (${t`at its scheduled time`})`}
              {problem && <span className="wrap-anywhere block text-danger-ink">{problem}</span>}
            </li>
          ))}
        </ul>
      </Collapsible>
    </div>
  );
}
