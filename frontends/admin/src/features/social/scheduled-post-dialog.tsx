import type { PostEntry } from '@dreamreel/proto/social/post-entries';
import { NETWORK_TITLES } from '@dreamreel/proto/social/social-posts';
import { exceededCaptionLimits } from '@dreamreel/rules/caption-limits';
import { now } from '@dreamreel/ui/browser/clock';
import { Button } from '@dreamreel/ui/controls/button';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previewQuery } from './api.ts';
import { CaptionField } from './caption-field.tsx';
import { nextFullHour } from './local-time.ts';
import { PostQuestion } from './post-question.tsx';
import { PostTime } from './post-time.tsx';
import { useScheduledPost } from './use-scheduled-post.ts';

type ScheduledPostDialogProps = { entry: PostEntry; title: string; onClose: () => void };

/** Moves a scheduled post, or changes its caption. One that was missed is scheduled again. */
export function ScheduledPostDialog({ entry, title, onClose }: ScheduledPostDialogProps) {
  const { network, movieId } = entry;
  // Of a post that has failed it may be the generated caption of then, which is stored as none: unchanged it is not sent.
  const [caption, setCaption] = useState(entry.caption);
  const [dueAt, setDueAt] = useState(() => laterOf(entry.dueAt));
  const { data: preview } = useQuery(previewQuery(movieId, dueAt.toISOString()));
  const { isBusy, problem, save, question } = useScheduledPost(entry, title, onClose);
  const draft = preview?.posts.find((each) => each.network === network);
  const generated = draft?.caption ?? '';
  const isInPast = dueAt.getTime() < now().getTime() - 60_000;
  const isTooLong = exceededCaptionLimits(network, caption ?? generated).length > 0;

  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()}>
      <DialogContent
        title={`${title} on ${NETWORK_TITLES[network]}`}
        description="Image, text and rules are checked again at that time."
        className="sm:max-w-xl"
      >
        <PostTime
          dueAt={dueAt}
          earliest={now()}
          error={isInPast ? 'That time has passed. Choose a later time.' : undefined}
          onChange={setDueAt}
        />
        <CaptionField
          network={network}
          caption={caption ?? generated}
          isEdited={caption !== null}
          error={problem}
          onEdit={setCaption}
          onRestore={() => setCaption(null)}
        />
        {draft && <p className="mt-2 text-ink-soft text-xs">Alternative text: {draft.altText}</p>}
        <div className="mt-6 flex justify-end">
          <Button
            variant="primary"
            busy={isBusy}
            disabled={isInPast || isTooLong}
            onClick={() => save({ dueAt: dueAt.toISOString(), ...(caption !== entry.caption && { caption }) })}
          >
            Save
          </Button>
        </div>
        {question && <PostQuestion question={question} />}
      </DialogContent>
    </Dialog>
  );
}

/** Its time, or the next full hour where that is over. */
function laterOf(dueAt: string | null): Date {
  const due = new Date(dueAt ?? 0);
  return due.getTime() < now().getTime() ? nextFullHour(now()) : due;
}
