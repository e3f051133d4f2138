import type { PostEntry, SocialNetworks } from '@dreamreel/proto/social/post-entries';
import type { SocialPreview } from '@dreamreel/proto/social/social-posts';
import { IMAGES, movie } from './movie.ts';

/** Returns a scheduled post. */
export function entry(more: Partial<PostEntry> = {}): PostEntry {
  return {
    key: `scheduled-${more.scheduledId ?? 3}`,
    scheduledId: 3,
    movieId: movie().id,
    network: 'facebook',
    provider: 'local sandbox',
    state: 'scheduled',
    caption: null,
    approvedCaption: null,
    imageUrl: null,
    altText: null,
    link: null,
    problem: null,
    dueAt: '2099-11-24T18:00:00.000Z',
    changedAt: '2026-11-21T10:00:00.000Z',
    orderedBy: 'Ada',
    version: 4,
    ...more,
  };
}

const quiet = { next: null, needsAttention: 0, missed: 0 };

/** Returns the status of the local sandbox, which has no scheduled posts. */
export function networks(more: Partial<SocialNetworks> = {}): SocialNetworks {
  return {
    provider: 'local sandbox',
    lastTest: null,
    networks: [
      { network: 'facebook', ...quiet },
      { network: 'instagram', ...quiet },
    ],
    ...more,
  };
}

/** Returns the preview of the posts about a movie whose day is over. */
export const preview = (more: Partial<SocialPreview> = {}): SocialPreview => ({
  movieId: 7,
  provider: 'local sandbox',
  day: 'over',
  namesMovie: true,
  image: { url: `https://dreamreel.example${IMAGES[0]}?w=1536&as=jpg`, width: 1536, height: 1024 },
  posts: (['facebook', 'instagram'] as const).map((network) => ({
    network,
    caption: `It was Jaws (1975) – on ${network}`,
    altText: 'An empty beach',
    crops: [{ where: 'Post', left: 128, top: 0, width: 1280, height: 1024 }],
    state: null,
    link: null,
    scheduled: null,
  })),
  ...more,
});
