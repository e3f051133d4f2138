import type { PostState } from '@dreamreel/proto/social/social-posts';

type Label = { text: string; tone: 'neutral' | 'accent' | 'success' | 'danger' };

/** The badge of each state. */
export const postStateLabels: Readonly<Record<PostState, Label>> = {
  planned: { text: 'Planned', tone: 'neutral' },
  'container-made': { text: 'Handed over', tone: 'accent' },
  publishing: { text: 'Publishing', tone: 'accent' },
  published: { text: 'Published', tone: 'success' },
  failed: { text: 'Failed', tone: 'danger' },
  unknown: { text: 'Outcome unknown', tone: 'danger' },
};
