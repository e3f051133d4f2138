import type { Clock } from '@dreamreel/kit/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { SocialPost } from '@dreamreel/proto/social';
import { type Outcome, outcomeInWords, worstOf } from '../domain/outcome.ts';
import type { Trouble } from '../domain/trouble.ts';
import type { carryOut } from './carry-out.ts';
import { draftPosts } from './draft-posts.ts';
import type { Addresses, Draft, Films, ListedPosts, Posts } from './ports.ts';

type Deps = {
  films: Films;
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

/** Posts a film's first image wherever it is not posted yet. However often it is asked, each network gets it once. */
export const postMovie =
  ({ films, posts, listed, carryOut, addresses, clock }: Deps) =>
  async ({ movieId, confirm = false, again = false }: Request): Promise<Result<Posted, NotPosted>> => {
    const film = await films.find(movieId);
    if (!film) return err('no-such-movie');
    const { drafts, needsConfirmation } = draftPosts(film, clock.now(), addresses);
    if (drafts.length === 0) return err('no-first-image');
    if (needsConfirmation && !confirm) return err('confirmation-needed');

    const post = async (draft: Draft): Promise<Outcome | 'busy'> => {
      const { network } = draft;
      const claim = await posts.begin(draft, { again, now: clock.now() });
      if (claim === 'busy') return 'busy';
      if (claim === 'standing') return { network, state: 'published', stood: true };
      const { post, trouble } = await carryOut(claim);
      return { network, state: post.state, stood: false, ...(trouble && { trouble }) };
    };
    const results = await Promise.all(drafts.map(post));
    const outcomes = results.filter((result) => result !== 'busy');
    if (outcomes.length < results.length) return err('being-posted');
    return answerOf(outcomes, await listed(movieId));
  };

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
