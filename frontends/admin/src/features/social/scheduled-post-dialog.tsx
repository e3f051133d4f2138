import type { PostEntry } from '@dreamreel/proto/social/post-entries';
import { NETWORK_TITLES } from '@dreamreel/proto/social/social-posts';
import { findExceededLimits } from '@dreamreel/rules/caption-limits';
import { now } from '@dreamreel/ui/browser/clock';
import { Button } from '@dreamreel/ui/controls/button';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previewQuery } from './api.ts';
import { CaptionField } from './caption-field.tsx';
import { PostQuestion } from './post-question.tsx';
import { nextFullHour, PostTime, usePostTime } from './post-time.tsx';
import { useScheduledPost } from './use-scheduled-post.ts';

type ScheduledPostDialogProps = { entry: PostEntry; title: string; onClose: () => void };

/** Dialog for changing a scheduled post's time or caption. Saving a missed post schedules it again. */
export function ScheduledPostDialog({ entry, title, onClose }: ScheduledPostDialogProps) {
  const { t } = useLingui();
  const { network, movieId } = entry;
  const [caption, setCaption] = useState(entry.caption);
  const [dueAt, setDueAt] = useState(() => futureTime(entry.dueAt));
  const { data: preview } = useQuery(previewQuery(movieId, dueAt.toISOString()));
  const { isBusy, problemOf, save, question } = useScheduledPost(entry, title, onClose);
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
        {question && <PostQuestion question={question} />}
      </DialogContent>
    </Dialog>
  );
}

/** Returns the post's scheduled time, or the next full hour if that time has passed. */
function futureTime(dueAt: string | null): Date {
  const due = new Date(dueAt ?? 0);
  return due.getTime() < now().getTime() ? nextFullHour(now()) : due;
}
