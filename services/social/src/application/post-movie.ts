import type { Clock } from '@dreamreel/kit/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { NetworkName, PostState, SocialPost } from '@dreamreel/proto/social';
import { type Outcome, outcomeInWords, worstOf } from '../domain/outcome.ts';
import type { Trouble } from '../domain/trouble.ts';
import type { carryOut } from './carry-out.ts';
import { draftPosts } from './draft-posts.ts';
import type { Addresses, Claim, ListedPosts, Movies, Posts } from './ports.ts';

type Deps = {
  movies: Movies;
  posts: Pick<Posts, 'begin'>;
  listed: ListedPosts;
  carryOut: ReturnType<typeof carryOut>;
  addresses: Addresses;
  clock: Clock;
};
type Request = { movieId: number; confirm?: boolean | undefined; again?: boolean | undefined };

const REFUSALS = {
  refused: 'network-refused',
  away: 'network-away',
  'quota-reached': 'quota-reached',
  'no-answer': 'outcome-unknown',
} as const satisfies Record<Trouble['kind'], string>;

export type NotPosted =
  | 'no-such-movie'
  | 'no-first-image'
  | 'confirmation-needed'
  | 'being-posted'
  | (typeof REFUSALS)[Trouble['kind']];
type Posted = { message: string; posts: SocialPost[] };

/** Posts a movie's first image wherever it is not posted yet. However often it is asked, each network gets it once. */
export const postMovie =
  ({ movies, posts, listed, carryOut, addresses, clock }: Deps) =>
  async ({ movieId, confirm = false, again = false }: Request): Promise<Result<Posted, NotPosted>> => {
    const movie = await movies.find(movieId);
    if (!movie) return err('no-such-movie');
    const { drafts, needsConfirmation } = draftPosts(movie, clock.now(), addresses);
    if (drafts.length === 0) return err('no-first-image');
    if (needsConfirmation && !confirm) return err('confirmation-needed');

    const begun: Begun[] = [];
    for (const draft of drafts) {
      // One after the other, always in this order: of two presses at once the first takes all and the second nothing.
      const claim = await posts.begin(draft, { again, now: clock.now() });
      begun.push({ network: draft.network, claim });
      if (claim === 'busy' && begun.every((each) => typeof each.claim === 'string')) return err('being-posted');
    }
    const outcomes = await Promise.all(begun.map((each) => outcomeOf(each, carryOut)));
    return answerOf(outcomes, await listed(movieId));
  };

type Begun = { readonly network: NetworkName; readonly claim: Claim | 'standing' | 'busy' };

async function outcomeOf({ network, claim }: Begun, carryOut: Deps['carryOut']): Promise<Outcome> {
  if (typeof claim === 'string') return { network, what: claim };
  const { post, trouble } = await carryOut(claim);
  return trouble ? { network, what: 'troubled', trouble } : { network, what: whatOf(post.state) };
}

function whatOf(state: PostState) {
  if (state === 'published') return 'posted';
  return state === 'container-made' ? 'waiting' : 'busy';
}

function answerOf(outcomes: readonly Outcome[], posts: SocialPost[]): Result<Posted, NotPosted> {
  const message = outcomeInWords(outcomes);
  const trouble = worstOf(outcomes);
  if (!trouble) return ok({ message, posts });
  const { kind, retryAfterSeconds } = trouble;
  return err(REFUSALS[kind], {
    explanation: message,
    posts,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}
