import type { Clock } from '@dreamreel/kit/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { IMAGE_WIDTHS } from '@dreamreel/proto/catalogue/images';
import type { SocialPreview, SocialProvider } from '@dreamreel/proto/social/social-posts';
import { cropsOf } from '../domain/crops.ts';
import { draftPosts } from './draft-posts.ts';
import type { Addresses, Movies, Posts } from './ports.ts';

type Deps = {
  provider: SocialProvider;
  movies: Movies;
  posts: Pick<Posts, 'ofImage'>;
  addresses: Addresses;
  clock: Clock;
};

/** The widest rendition is what is posted. Images are 3:2. */
const IMAGE = { width: Math.max(...IMAGE_WIDTHS), height: (Math.max(...IMAGE_WIDTHS) * 2) / 3 } as const;

export const previewPost =
  ({ provider, movies, posts, addresses, clock }: Deps) =>
  async ({ movieId }: { movieId: number }): Promise<Result<SocialPreview, 'no-such-movie'>> => {
    const movie = await movies.find(movieId);
    if (!movie) return err('no-such-movie');

    const { drafts, ...flags } = draftPosts(movie, clock.now(), addresses);
    const [first] = drafts;
    const existing = first ? await posts.ofImage(movieId, first.imageKey) : [];
    return ok({
      movieId,
      provider,
      ...flags,
      image: first ? { url: first.imageUrl, ...IMAGE } : null,
      posts: drafts.map(({ network, caption, altText }) => {
        const post = existing.find((each) => each.network === network);
        const texts = post?.state === 'published' ? post : { caption, altText };
        return {
          network,
          caption: texts.caption,
          altText: texts.altText,
          crops: cropsOf(network, IMAGE),
          state: post?.state ?? null,
          link: post?.link ?? null,
        };
      }),
    });
  };
