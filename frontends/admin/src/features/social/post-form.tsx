import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { Captions } from '@dreamreel/proto/social/captions';
import type { NetworkName, SocialPreview } from '@dreamreel/proto/social/social-posts';
import { exceededCaptionLimits } from '@dreamreel/rules/caption-limits';
import { now } from '@dreamreel/ui/browser/clock';
import { Button } from '@dreamreel/ui/controls/button';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { useCaptionDrafts } from './caption-drafts.ts';
import { nextFullHour } from './local-time.ts';
import { NetworkDraft } from './network-draft.tsx';
import { PostAttempts } from './post-attempts.tsx';
import { PostQuestion } from './post-question.tsx';
import { PostTime } from './post-time.tsx';
import { usePostMovie } from './use-post-movie.ts';

type NetworkPreview = SocialPreview['posts'][number];

type PostFormProps = {
  movie: Pick<AdminMovie, 'id' | 'title'>;
  preview: SocialPreview;
  /** Null for now. */
  dueAt: Date | null;
  onDueAt: (dueAt: Date | null) => void;
  onClose: () => void;
};

/** Networks, captions and time of a movie's post. */
export function PostForm({ movie, preview, dueAt, onDueAt, onClose }: PostFormProps) {
  const { captions, edit, restore, clear } = useCaptionDrafts(movie.id);
  const [left, setLeft] = useState<ReadonlySet<NetworkName>>(new Set());
  const { post, isBusy, problems, question } = usePostMovie(movie, (isOver) => {
    clear();
    if (isOver) onClose();
  });
  const open = preview.posts.filter(({ state }) => state !== 'published');
  const isChosen = ({ network, scheduled }: NetworkPreview) => !left.has(network) && (dueAt === null || !scheduled);
  const chosen = open.filter(isChosen);
  const isTooLong = chosen.some(
    ({ network, caption }) => exceededCaptionLimits(network, captions[network] ?? caption).length > 0,
  );
  const isInPast = dueAt !== null && dueAt.getTime() < now().getTime() - 60_000;
  const isPosted = preview.posts.length > 0 && open.length === 0;
  const toggle = (network: NetworkName) => setLeft((before) => toggled(before, network));

  const send = () => {
    const edited: Captions = Object.fromEntries(
      chosen.flatMap(({ network }) => (captions[network] === undefined ? [] : [[network, captions[network]]])),
    );
    const order = {
      ...(Object.keys(edited).length > 0 && { captions: edited }),
      ...(chosen.length < preview.posts.length && { networks: chosen.map(({ network }) => network) }),
      ...(dueAt && { dueAt: dueAt.toISOString() }),
    };
    post(order, preview.needsConfirmation);
  };

  return (
    <>
      <Notes preview={preview} isLater={dueAt !== null} />
      <div className="mt-4 grid gap-6 sm:grid-cols-2">
        {preview.posts.map((draft) => (
          <NetworkDraft
            key={draft.network}
            draft={draft}
            image={preview.image}
            edited={captions[draft.network]}
            error={problems[draft.network]}
            isChosen={isChosen(draft)}
            isTaken={dueAt !== null && draft.scheduled !== null}
            onChoose={() => toggle(draft.network)}
            onEdit={(caption) => edit(draft.network, caption)}
            onRestore={() => restore(draft.network)}
          />
        ))}
      </div>
      {!isPosted && preview.image && <When dueAt={dueAt} isInPast={isInPast} onDueAt={onDueAt} />}
      <PostAttempts movieId={movie.id} />
      <div className="mt-6 flex justify-end">
        <Button
          variant="primary"
          busy={isBusy}
          disabled={preview.image === null || isPosted || chosen.length === 0 || isTooLong || isInPast}
          onClick={send}
        >
          {!isBusy &&
            (dueAt ? (
              <CalendarClock aria-hidden="true" className="size-4" />
            ) : (
              <Send aria-hidden="true" className="size-4" />
            ))}
          {isPosted ? 'Posted' : dueAt ? 'Schedule Post' : 'Post Now'}
        </Button>
      </div>
      {question && <PostQuestion question={question} />}
    </>
  );
}

function toggled(networks: ReadonlySet<NetworkName>, network: NetworkName): ReadonlySet<NetworkName> {
  const after = new Set(networks);
  if (!after.delete(network)) after.add(network);
  return after;
}

type WhenProps = { dueAt: Date | null; isInPast: boolean; onDueAt: (dueAt: Date | null) => void };

function When({ dueAt, isInPast, onDueAt }: WhenProps) {
  return (
    <fieldset className="mt-5 border-line border-t pt-4">
      <legend className="float-left mb-2 w-full font-medium text-sm">When</legend>
      <div className="clear-both flex flex-wrap gap-x-5">
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input type="radio" name="when" checked={dueAt === null} onChange={() => onDueAt(null)} className="size-4" />
          Now
        </label>
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="radio"
            name="when"
            checked={dueAt !== null}
            onChange={() => onDueAt(nextFullHour(now()))}
            className="size-4"
          />
          Later
        </label>
      </div>
      {dueAt && (
        <PostTime
          dueAt={dueAt}
          earliest={now()}
          error={isInPast ? 'That time has passed. Choose a later time.' : undefined}
          onChange={onDueAt}
        />
      )}
    </fieldset>
  );
}

function Notes({
  preview: { provider, day, namesMovie, image },
  isLater,
}: {
  preview: SocialPreview;
  isLater: boolean;
}) {
  const notes = [
    provider === 'local sandbox' && 'Local sandbox: no one outside this machine sees the post.',
    day === 'to-come' && 'This movie’s day hasn’t come yet. Posting needs a second confirmation.',
    day === 'in-play' &&
      (isLater ? 'Players will be guessing this movie at that time.' : 'Players are guessing this movie now.'),
    namesMovie
      ? 'The generated caption names the movie.'
      : 'The caption must not name the movie, another of its titles or its director.',
    isLater && 'Image, text and rules are checked again at that time.',
    image === null && 'This movie has no first image to post',
  ];
  return (
    <ul className="flex flex-col gap-1 text-ink-soft text-sm">
      {notes.map((note) => note && <li key={note}>{note}</li>)}
    </ul>
  );
}
