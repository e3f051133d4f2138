import type { EntryState } from '@dreamreel/proto/social/post-entries';
import type { PostState } from '@dreamreel/proto/social/social-posts';
import { Badge } from '@dreamreel/ui/controls/card';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';

type State = EntryState | PostState;
type StateLabel = { readonly name: MessageDescriptor; readonly tone: 'neutral' | 'accent' | 'success' | 'danger' };

/** Labels for post states, used in the queue, the history, and the network pages. */
export const POST_STATES: Readonly<Record<State, StateLabel>> = {
  'container-made': { name: msg`Processing`, tone: 'accent' },
  'needs-attention': { name: msg`Needs attention`, tone: 'danger' },
  cancelled: { name: msg`Canceled`, tone: 'neutral' },
  failed: { name: msg`Failed`, tone: 'danger' },
  missed: { name: msg`Missed`, tone: 'danger' },
  planned: { name: msg`Not started`, tone: 'neutral' },
  posted: { name: msg`Posted`, tone: 'success' },
  published: { name: msg`Published`, tone: 'success' },
  publishing: { name: msg`Publishing`, tone: 'accent' },
  running: { name: msg`In progress`, tone: 'accent' },
  scheduled: { name: msg`Scheduled`, tone: 'accent' },
  unknown: { name: msg`Outcome unknown`, tone: 'danger' },
};

export function PostStateBadge({ state }: { state: State }) {
  const { t } = useLingui();
  const { name, tone } = POST_STATES[state];
  return <Badge tone={tone}>{t(name)}</Badge>;
}

/** Link to a published post, if its network has returned one. */
export function PostLink({ link, className }: { link: string | null; className?: string }) {
  return (
    link && (
      <a
        href={link}
        target="_blank"
        rel="noreferrer"
        className={clsx('inline-flex min-h-11 items-center font-medium text-accent-ink text-sm underline', className)}
      >
        <Trans>Open the post</Trans>
      </a>
    )
  );
}
