import type { NetworkName, PostState, SocialPost, SocialProvider } from '@dreamreel/proto/social/social-posts';
import type { Post } from '../application/ports.ts';

export const POST_COLUMNS = `
  posts.id, posts.scheduled_id, posts.movie_id, posts.network, posts.image_key, posts.image_url, posts.caption, posts.alt_text,
  posts.state, posts.container_id, posts.media_id, posts.link, posts.problem, posts.changed_at`;

export type PostRow = {
  id: number;
  scheduled_id: number | null;
  movie_id: number;
  network: NetworkName;
  image_key: string;
  image_url: string;
  caption: string;
  alt_text: string;
  state: PostState;
  container_id: string | null;
  media_id: string | null;
  link: string | null;
  problem: string | null;
  changed_at: Date;
};

/** The row of a listed post. In JSON, the times are strings. */
export type ListedPostRow = PostRow & {
  provider: SocialProvider;
  created_at: Date;
  attempts: readonly {
    started_at: string;
    started_by: SocialPost['attempts'][number]['by'];
    result: PostState;
    problem: string | null;
  }[];
};

export function toPost(row: PostRow): Post {
  const { id, network, caption, state, link, problem } = row;
  return {
    id,
    network,
    caption,
    state,
    link,
    problem,
    scheduledId: row.scheduled_id,
    movieId: row.movie_id,
    imageKey: row.image_key,
    imageUrl: row.image_url,
    altText: row.alt_text,
    containerId: row.container_id,
    mediaId: row.media_id,
    changedAt: row.changed_at,
  };
}

export function toSocialPost(row: ListedPostRow): SocialPost {
  const { scheduledId, imageKey, containerId, mediaId, changedAt, ...post } = toPost(row);
  return {
    ...post,
    provider: row.provider,
    createdAt: row.created_at.toISOString(),
    changedAt: changedAt.toISOString(),
    attempts: row.attempts.map(({ started_at, started_by, result, problem }) => ({
      startedAt: new Date(started_at).toISOString(),
      by: started_by,
      result,
      problem,
    })),
  };
}
