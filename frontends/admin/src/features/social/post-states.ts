import type { EntryState } from '@dreamreel/proto/social/post-entries';
import type { PostState } from '@dreamreel/proto/social/social-posts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Labels for post states, used in the queue, the history, and the network pages. */
export const POST_STATES = {
  'container-made': msg`Processing`,
  'needs-attention': msg`Needs attention`,
  cancelled: msg`Canceled`,
  failed: msg`Failed`,
  missed: msg`Missed`,
  planned: msg`Not started`,
  posted: msg`Posted`,
  published: msg`Published`,
  publishing: msg`Publishing`,
  running: msg`In progress`,
  scheduled: msg`Scheduled`,
  unknown: msg`Outcome unknown`,
} satisfies Record<EntryState | PostState, MessageDescriptor>;

type Tone = 'neutral' | 'accent' | 'success' | 'danger';

/** Badge color for each post state. */
export const STATE_TONES: Readonly<Record<EntryState | PostState, Tone>> = {
  scheduled: 'accent',
  running: 'accent',
  'needs-attention': 'danger',
  missed: 'danger',
  posted: 'success',
  cancelled: 'neutral',
  planned: 'neutral',
  'container-made': 'accent',
  publishing: 'accent',
  published: 'success',
  failed: 'danger',
  unknown: 'danger',
};
