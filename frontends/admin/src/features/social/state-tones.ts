import type { EntryState } from '@dreamreel/proto/social/post-entries';
import type { PostState } from '@dreamreel/proto/social/social-posts';

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
