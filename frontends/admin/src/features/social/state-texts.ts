import type { EntryState } from '@dreamreel/proto/social/post-entries';
import type { PostState } from '@dreamreel/proto/social/social-posts';
import { defineTexts } from '../../define-texts.ts';

/** Labels for post states, used in the queue, the history, and the network pages. */
export const english = {
  scheduled: 'Scheduled',
  running: 'In progress',
  'needs-attention': 'Needs attention',
  missed: 'Missed',
  posted: 'Posted',
  cancelled: 'Canceled',
  planned: 'Not started',
  'container-made': 'Processing',
  publishing: 'Publishing',
  published: 'Published',
  failed: 'Failed',
  unknown: 'Outcome unknown',
} satisfies Record<EntryState | PostState, string>;

export const stateTexts = defineTexts('postStates', english);
