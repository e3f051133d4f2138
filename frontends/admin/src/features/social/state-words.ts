import type { PostState } from '@dreamreel/proto/social';

type Words = { text: string; tone: 'neutral' | 'accent' | 'success' | 'danger' };

/** How far a post has come, in a word. */
export const stateWords: Readonly<Record<PostState, Words>> = {
  planned: { text: 'Planned', tone: 'neutral' },
  'container-made': { text: 'Handed over', tone: 'accent' },
  publishing: { text: 'Publishing', tone: 'accent' },
  published: { text: 'Published', tone: 'success' },
  failed: { text: 'Failed', tone: 'danger' },
  unknown: { text: 'Outcome unknown', tone: 'danger' },
};
