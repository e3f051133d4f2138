import { socialOperations } from '@dreamreel/proto/social/operations';
import type { Gateway } from './gateway.ts';

/** The fields of one good request for each operation. */
export const socialRequests = {
  testSocialMedia: {},
  postToSocialMedia: { movieId: 7 },
  socialPreview: { movieId: 7 },
  socialPosts: { movieId: 7 },
} as const;

const provider = 'local sandbox';

/** The social service has posted nothing yet, and every call to it succeeds. */
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
    needsConfirmation: false,
    image: null,
    posts: [],
  });
  respond(socialOperations.socialPosts, []);
}
