import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { ErrorCodeOf, RequestOf, ResponseOf } from '@dreamreel/proto/operation';
import type { socialOperations } from '@dreamreel/proto/social/operations';
import type { NetworkName, PostState, SocialPost } from '@dreamreel/proto/social/social-posts';
import { mostSevereError, type Outcome, outcomeMessage, type ProviderError } from '../domain/outcome.ts';
import { type Addresses, checkDrafts } from './draft-posts.ts';
import type { Lease, LeaseFailure, Movies, Posts } from './ports.ts';
import type { processPost } from './process-post.ts';

type Deps = {
  movies: Movies;
  posts: Pick<Posts, 'begin' | 'list'>;
  processPost: ReturnType<typeof processPost>;
  addresses: Addresses;
  clock: Clock;
};
type Operation = typeof socialOperations.postToSocialMedia;
type PostResult = Result<ResponseOf<Operation>, ErrorCodeOf<Operation>>;

export const ERROR_CODES = {
  rejected: 'network-refused',
  unreachable: 'network-away',
  'try-again': 'network-away',
  'quota-reached': 'quota-reached',
  'no-response': 'outcome-unknown',
} as const satisfies Record<ProviderError['kind'], string>;

/**
 * Posts a movie's first image on all networks where it hasn't been published yet. Calling this function again never
 * creates a second post.
 */
export const postMovie =
  ({ movies, posts, processPost, addresses, clock }: Deps) =>
  async (
    { movieId, confirm, confirmOtherMovies, forceRetry = false, ...edited }: RequestOf<Operation>,
    orderedBy: string,
  ): Promise<PostResult> => {
    const movie = await movies.find(movieId);
    if (!movie) return err('no-such-movie');
    if (!movie.firstImage) return err('no-first-image');
    const requested = { movie, at: clock.now(), edited, confirmed: confirm, confirmOtherMovies };
    const checked = await checkDrafts(requested, { movies, addresses });
    if (!checked.ok) return checked;

    const startedPosts: StartedPost[] = [];
    for (const draft of checked.value.drafts) {
      // Posts are leased one by one and always in the same order, so if two requests arrive at the same time, the first
      // request leases all posts.
      const lease = await posts.begin(draft, { forceRetry, orderedBy, now: clock.now() });
      startedPosts.push({ network: draft.network, lease });
      if (lease === 'leased' && startedPosts.every((each) => typeof each.lease === 'string'))
        return err('being-posted');
    }
    const outcomes = await Promise.all(startedPosts.map((each) => outcomeOf(each, processPost)));
    return resultOf(outcomes, await posts.list(movieId));
  };

type StartedPost = { readonly network: NetworkName; readonly lease: Lease | LeaseFailure };

async function outcomeOf({ network, lease }: StartedPost, processPost: Deps['processPost']): Promise<Outcome> {
  if (typeof lease === 'string') return { network, status: lease };
  const { post, error } = await processPost(lease);
  return error ? { network, status: 'failed', error } : { network, status: statusOf(post.state) };
}

function statusOf(state: PostState) {
  if (state === 'published') return 'posted';
  return state === 'container-made' ? 'processing' : 'leased';
}

function resultOf(outcomes: readonly Outcome[], posts: SocialPost[]): PostResult {
  const message = outcomeMessage(outcomes);
  const error = mostSevereError(outcomes);
  if (!error) return ok({ success: true, message, posts });
  const { kind, retryAfterSeconds } = error;
  return err(ERROR_CODES[kind], { posts, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) }, message);
}
