import type { EntryState } from '@dreamreel/proto/social/post-entries';
import type { PostState } from '@dreamreel/proto/social/social-posts';

type Label = { text: string; tone: 'neutral' | 'accent' | 'success' | 'danger' };

/** The badge of each state in queue and history. */
export const entryStateLabels: Readonly<Record<EntryState, Label>> = {
  scheduled: { text: 'Scheduled', tone: 'accent' },
  running: { text: 'Running', tone: 'accent' },
  'needs-attention': { text: 'Needs attention', tone: 'danger' },
  missed: { text: 'Missed', tone: 'danger' },
  posted: { text: 'Posted', tone: 'success' },
  failed: { text: 'Failed', tone: 'danger' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
};

/** The badge of a post on one network. */
export const postStateLabels: Readonly<Record<PostState, Label>> = {
  planned: { text: 'Planned', tone: 'neutral' },
  'container-made': { text: 'Handed over', tone: 'accent' },
  publishing: { text: 'Publishing', tone: 'accent' },
  published: { text: 'Published', tone: 'success' },
  failed: { text: 'Failed', tone: 'danger' },
  unknown: { text: 'Outcome unknown', tone: 'danger' },
};
