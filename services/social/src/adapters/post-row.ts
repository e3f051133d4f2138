import type { NetworkName, PostState } from '@dreamreel/proto/social';
import type { Post } from '../application/ports.ts';

export const POST_COLUMNS = `
  posts.id, posts.movie_id, posts.network, posts.image_key, posts.image_url, posts.caption, posts.alt_text,
  posts.state, posts.container_id, posts.media_id, posts.link, posts.problem, posts.changed_at`;

export type PostRow = {
  id: number;
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

export function asPost(row: PostRow): Post {
  const { id, network, caption, state, link, problem } = row;
  return {
    id,
    network,
    caption,
    state,
    link,
    problem,
    movieId: row.movie_id,
    imageKey: row.image_key,
    imageUrl: row.image_url,
    altText: row.alt_text,
    containerId: row.container_id,
    mediaId: row.media_id,
    changedAt: row.changed_at,
  };
}
