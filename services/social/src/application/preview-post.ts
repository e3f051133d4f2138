import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok } from '@dreamreel/kit/result';
import type { Handler } from '@dreamreel/kit/rpc/server';
import { IMAGE_WIDTHS } from '@dreamreel/proto/catalogue/images';
import type { socialOperations } from '@dreamreel/proto/social/operations';
import type { NetworkName, SocialPreview, SocialProvider } from '@dreamreel/proto/social/social-posts';
import { type Addresses, draftPosts } from './draft-posts.ts';
import type { Movies, Posts, ScheduledPosts } from './ports.ts';

type Deps = {
  provider: SocialProvider;
  movies: Movies;
  posts: Pick<Posts, 'findByImage'>;
  scheduled: Pick<ScheduledPosts, 'findOpen'>;
  addresses: Addresses;
  clock: Clock;
};

/** The widest rendition is posted. Images are 3:2. */
const [WIDTH, HEIGHT] = [Math.max(...IMAGE_WIDTHS), (Math.max(...IMAGE_WIDTHS) * 2) / 3];
const IMAGE = { width: WIDTH, height: HEIGHT };
const WHOLE = { where: 'Post', left: 0, top: 0, ...IMAGE };
/** Instagram's profile grid shows the middle of an image in 3:4. */
const GRID_WIDTH = (HEIGHT * 3) / 4;
const GRID = { where: 'Profile grid', left: (WIDTH - GRID_WIDTH) / 2, top: 0, width: GRID_WIDTH, height: HEIGHT };
const CROPS: Readonly<Record<NetworkName, SocialPreview['posts'][number]['crops']>> = {
  facebook: [WHOLE],
  instagram: [WHOLE, GRID],
};

export const previewPost =
  ({ provider, movies, posts, scheduled, addresses, clock }: Deps): Handler<typeof socialOperations.socialPreview> =>
  async ({ movieId, at }) => {
    const movie = await movies.find(movieId);
    if (!movie) return err('no-such-movie');

    const time = at === undefined ? clock.now() : new Date(at);
    const { drafts, day, namesMovie } = draftPosts(movie, time, addresses);
    const [first] = drafts;
    const existing = first ? await posts.findByImage(movieId, first.imageKey) : [];
    const open = await scheduled.findOpen(movieId);
    return ok({
      movieId,
      provider,
      day,
      namesMovie,
      image: first ? { url: first.imageUrl, ...IMAGE } : null,
      posts: drafts.map(({ network, caption, altText }) => {
        const post = existing.find((each) => each.network === network);
        const planned = open.find((each) => each.network === network);
        const texts = post?.state === 'published' ? post : { caption, altText };
        return {
          network,
          caption: texts.caption,
          altText: texts.altText,
          crops: CROPS[network],
          state: post?.state ?? null,
          link: post?.link ?? null,
          scheduled: planned ? { scheduledId: planned.id, dueAt: planned.dueAt.toISOString() } : null,
        };
      }),
    });
  };
