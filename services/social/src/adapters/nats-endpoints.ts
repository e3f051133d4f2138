import { ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import { socialCalls } from '@dreamreel/proto/social';
import type { ListedPosts } from '../application/ports.ts';
import type { postMovie } from '../application/post-movie.ts';
import type { previewPost } from '../application/preview-post.ts';
import type { testConnection } from '../application/test-connection.ts';

type UseCases = {
  testConnection: ReturnType<typeof testConnection>;
  postMovie: ReturnType<typeof postMovie>;
  preview: ReturnType<typeof previewPost>;
  posts: ListedPosts;
};

const noSuchMovie = { status: 404, message: 'Movie not found' };
/** The networks' own words stand in `detail.explanation`. */
const networkRefusals = {
  'network-refused': { status: 502, message: 'The network refused' },
  'network-away': { status: 503, message: 'The network is away' },
  'quota-reached': { status: 503, message: 'The network takes no more for now' },
};

export function socialEndpoints(service: Service, useCases: UseCases): void {
  service.endpoint(socialCalls.testConnection, { handle: useCases.testConnection, errors: networkRefusals });

  service.endpoint(socialCalls.postMovie, {
    handle: useCases.postMovie,
    errors: {
      'no-such-movie': noSuchMovie,
      'no-first-image': { status: 422, message: 'This movie has no first image to post' },
      'confirmation-needed': {
        status: 409,
        message: 'The day of this movie has not come yet. Confirm that its image may be posted now',
      },
      'being-posted': { status: 409, message: 'This movie is being posted already' },
      'outcome-unknown': { status: 502, message: 'The network has not said whether the post came out' },
      ...networkRefusals,
    },
  });

  service.endpoint(socialCalls.preview, { handle: useCases.preview, errors: { 'no-such-movie': noSuchMovie } });

  service.endpoint(socialCalls.posts, {
    handle: async ({ movieId }) => ok(await useCases.posts(movieId)),
    errors: {},
  });
}
