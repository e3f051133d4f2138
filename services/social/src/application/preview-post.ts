import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { IMAGE_WIDTHS } from '@dreamreel/proto/catalogue/images';
import type { SocialPreview, SocialProvider } from '@dreamreel/proto/social/social-posts';
import { cropsOf } from '../domain/crops.ts';
import { draftPosts } from './draft-posts.ts';
import type { Addresses, Movies, Posts } from './ports.ts';
import type { ScheduledPosts } from './schedule-ports.ts';

type Deps = {
  provider: SocialProvider;
  movies: Movies;
  posts: Pick<Posts, 'findByImage'>;
  scheduled: Pick<ScheduledPosts, 'findOpen'>;
  addresses: Addresses;
  clock: Clock;
};

/** The widest rendition is posted. Images are 3:2. */
const IMAGE = { width: Math.max(...IMAGE_WIDTHS), height: (Math.max(...IMAGE_WIDTHS) * 2) / 3 } as const;

export const previewPost =
  ({ provider, movies, posts, scheduled, addresses, clock }: Deps) =>
  async ({
    movieId,
    at,
  }: {
    movieId: number;
    at?: string | undefined;
  }): Promise<Result<SocialPreview, 'no-such-movie'>> => {
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
          crops: cropsOf(network, IMAGE),
          state: post?.state ?? null,
          link: post?.link ?? null,
          scheduled: planned ? { scheduledId: planned.id, dueAt: planned.dueAt.toISOString() } : null,
        };
      }),
    });
  };
