import { socialCalls } from '@dreamreel/proto/social';
import type { Gateway } from './gateway.ts';

/** One good request for each route of social posts. */
export const socialRequests = {
  testSocialMedia: { address: '/api/admin/test-social-media' },
  postToSocialMedia: { address: '/api/admin/post-to-social-media/7' },
  socialPreview: { address: '/api/admin/social-preview/7' },
  socialPosts: { address: '/api/admin/social-posts?movieId=7' },
} as const;

const provider = 'local sandbox';

/** The social service has posted nothing yet and posts whatever it is asked to. */
export function answersSocialCalls({ services: { answers } }: Gateway): void {
  const nothingSaid = { quota: null, callsUsedPercent: null, tokenExpiresAt: null };
  answers(socialCalls.testConnection, { message: 'Connected.', connection: { provider, accounts: [], ...nothingSaid } });
  answers(socialCalls.postMovie, { message: 'Posted to Facebook and Instagram.', posts: [] });
  answers(socialCalls.preview, {
    movieId: 7,
    provider,
    day: 'over',
    namesMovie: true,
    needsConfirmation: false,
    image: null,
    posts: [],
  });
  answers(socialCalls.posts, []);
}
