import { socialOperations } from '@dreamreel/proto/social/operations';
import type { Gateway } from './gateway.ts';

/** Fields of one valid request for each social operation. */
export const socialRequests = {
  testSocialMedia: {},
  postToSocialMedia: { movieId: 7 },
  socialPreview: { movieId: 7 },
  socialPosts: { movieId: 7 },
  schedulePosts: { movieId: 7, dueAt: '2026-11-24T18:00:00Z' },
  changeScheduledPost: { scheduledId: 3, caption: 'Guess!' },
  cancelScheduledPost: { scheduledId: 3 },
  postScheduledNow: { scheduledId: 3 },
  postEntries: { list: 'queue' },
  socialNetworks: {},
} as const;

const provider = 'local sandbox';

const entry = {
  key: 'scheduled-3',
  scheduledId: 3,
  movieId: 7,
  network: 'facebook',
  provider,
  state: 'scheduled',
  caption: null,
  approvedCaption: null,
  imageUrl: null,
  altText: null,
  link: null,
  problem: null,
  dueAt: '2026-11-24T18:00:00.000Z',
  changedAt: '2026-11-21T10:00:00.000Z',
  orderedBy: 'root',
  version: 1,
} as const;

/** Makes all calls to the social service succeed without posting anything. */
export function stubSocialCalls({ services: { respond } }: Gateway): void {
  const nothingSaid = { quota: null, callsUsedPercent: null, tokenExpiresAt: null };
  respond(socialOperations.testSocialMedia, {
    success: true,
    message: 'Connected.',
    connection: { provider, accounts: [], ...nothingSaid },
  });
  respond(socialOperations.postToSocialMedia, {
    success: true,
    message: 'Posted to Facebook and Instagram.',
    posts: [],
  });
  respond(socialOperations.socialPreview, {
    movieId: 7,
    provider,
    day: 'over',
    namesMovie: true,
    image: null,
    posts: [],
  });
  respond(socialOperations.socialPosts, []);
  respond(socialOperations.schedulePosts, { success: true, message: 'Scheduled for Facebook.', entries: [entry] });
  for (const operation of [
    socialOperations.changeScheduledPost,
    socialOperations.cancelScheduledPost,
    socialOperations.postScheduledNow,
  ]) {
    respond(operation, { success: true, message: 'Saved.', entry });
  }
  respond(socialOperations.postEntries, { entries: [entry], next: null });
  respond(socialOperations.socialNetworks, { provider, lastTest: null, networks: [] });
}
