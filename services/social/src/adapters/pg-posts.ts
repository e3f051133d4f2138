import type { Database } from '@dreamreel/kit/database/database';
import { isOver, takeRows } from '@dreamreel/kit/database/work-queue';
import { POSTS_PAGE, type SocialPost, type SocialProvider } from '@dreamreel/proto/social/social-posts';
import type { Post, Posts } from '../application/ports.ts';
import { canTransition, RESTARTABLE_STATES, RESUMABLE_STATES } from '../domain/post-state.ts';

const POST_COLUMNS = `
  posts.id, posts.scheduled_id AS "scheduledId", posts.movie_id AS "movieId", posts.network, posts.image_key AS "imageKey",
  posts.image_url AS "imageUrl", posts.caption, posts.alt_text AS "altText", posts.state,
  posts.container_id AS "containerId", posts.media_id AS "mediaId", posts.link, posts.problem,
  posts.changed_at AS "changedAt"`;

/**
 * Lease expiration. The duration must be longer than any step with its requests and pauses. Each step renews the lease.
 */
const LEASE = `now() + interval '2 minutes'`;
const IS_FREE = isOver('posts.lease_until');
/** How long to keep searching for a post with an unknown outcome. */
const RECONCILED_MS = 25 * 3_600_000;

/** Columns that get the values of a new post when a post is restarted. A new post has no container and no problem. */
const RESTARTED = `state container_id problem caption alt_text image_url ordered_by scheduled_id changed_at`.split(' ');

/**
 * Creates or leases a post. If two calls run at the same time, the second call waits for the first and then finds the
 * lease. `$10` contains the states that can be restarted. The lease and the attempt are stored in one statement, so
 * they are committed together.
 */
const beginPost = {
  name: 'begin-post',
  text: `
    WITH leased AS (
      INSERT INTO posts (movie_id, network, image_key, provider, caption, alt_text, image_url, state, created_at,
                         changed_at, lease_token, lease_until, ordered_by, scheduled_id)
      VALUES ($1, $2, $3, $4, $5, $6, $7, 'planned', $8, $8, $9, ${LEASE}, $11, $12)
      ON CONFLICT (movie_id, network, image_key, provider) DO UPDATE SET
        lease_token = excluded.lease_token,
        lease_until = excluded.lease_until,
        ${RESTARTED.map((column) => `${column} = CASE WHEN posts.state = ANY ($10) THEN excluded.${column} ELSE posts.${column} END`).join(', ')}
      WHERE posts.state <> 'published' AND ${IS_FREE}
      RETURNING posts.*),
    attempted AS (
      INSERT INTO attempts (post_id, started_at, started_by, result) 
        SELECT id, $8, CASE WHEN $12::int IS NULL THEN 'admin' ELSE 'schedule' END, state FROM leased)
    SELECT ${POST_COLUMNS} FROM leased AS posts`,
};

const stateOfPost = {
  name: 'state-of-post',
  text: 'SELECT state FROM posts WHERE (movie_id, network, image_key, provider) = ($1, $2, $3, $4)',
};

/** Leases an interrupted post. Reconciling a post or fetching its link doesn't count as a new attempt. */
const resumePost = {
  name: 'resume-post',
  text: `
    WITH leased AS (${takeRows({
      table: 'posts',
      where: `provider = $1 AND ${IS_FREE} AND ${isOver('resume_after')}
         AND (state = ANY ($2) OR (state = 'published' AND link IS NULL AND media_id IS NOT NULL))
         AND (state IN ('planned', 'container-made', 'publishing') OR changed_at > $3)`,
      order: 'id',
      limit: '1',
      set: `lease_token = $4, lease_until = ${LEASE}`,
      returning: 'posts.*',
    })}),
    attempted AS (
      INSERT INTO attempts (post_id, started_at, started_by, result)
      SELECT id, $5, 'recovery', state FROM leased WHERE state IN ('planned', 'container-made', 'publishing'))
    SELECT ${POST_COLUMNS} FROM leased AS posts`,
};

/** Changes a post's state. The update requires an unexpired lease and the expected state. */
const movePost = {
  name: 'move-post',
  text: `
    WITH moved AS (
      UPDATE posts SET state = $4, changed_at = $5, lease_until = ${LEASE},
             container_id = coalesce($6, container_id), media_id = coalesce($7, media_id), link = coalesce($8, link),
             problem = $9
       WHERE id = $1 AND lease_token = $2 AND lease_until > now() AND state = $3
      RETURNING posts.*),
    noted AS (
      UPDATE attempts SET result = $4, problem = $9 FROM moved
       WHERE attempts.id = (SELECT max(id) FROM attempts AS all_of_it WHERE all_of_it.post_id = moved.id))
    SELECT ${POST_COLUMNS} FROM moved AS posts`,
};

const setPostLink = { name: 'set-post-link', text: 'UPDATE posts SET link = $3 WHERE id = $1 AND lease_token = $2' };

const releasePost = {
  name: 'release-post',
  text: `
    UPDATE posts SET lease_token = NULL, lease_until = NULL, resume_after = now() + $3 * interval '1 millisecond'
     WHERE id = $1 AND lease_token = $2`,
};

const postsOfImage = {
  name: 'posts-of-image',
  text: `SELECT ${POST_COLUMNS} FROM posts WHERE movie_id = $1 AND image_key = $2 AND provider = $3`,
};

const listPosts = {
  name: 'list-posts',
  text: `
    SELECT ${POST_COLUMNS}, posts.provider, posts.created_at AS "createdAt",
           (SELECT coalesce(json_agg(json_build_object('startedAt', started_at, 'by', started_by, 'result', result,
                                                       'problem', attempts.problem) ORDER BY attempts.id DESC), '[]')
              FROM attempts WHERE attempts.post_id = posts.id) AS attempts
      FROM posts WHERE $1::int IS NULL OR posts.movie_id = $1
     ORDER BY posts.id DESC LIMIT $2`,
};

type Settings = { provider: SocialProvider; newToken(): string };

/** Stores posts in Postgres. Every operation is a single atomic statement. */
export function pgPosts(database: Pick<Database, 'query'>, { provider, newToken }: Settings): Posts {
  return {
    async begin({ movieId, network, imageKey, caption, altText, imageUrl }, { forceRetry, order, now }) {
      const [token, key] = [newToken(), [movieId, network, imageKey, provider]];
      const restarted = forceRetry ? [...RESTARTABLE_STATES, 'unknown'] : RESTARTABLE_STATES;
      const values = [...key, caption, altText, imageUrl, now, token, restarted, order.by, order.scheduledId];
      const [post] = await database.query<Post>(beginPost, values);
      if (post) return { post, token };
      const [existing] = await database.query<Pick<Post, 'state'>>(stateOfPost, key);
      return existing?.state === 'published' ? 'already-posted' : 'leased';
    },

    async resume(now) {
      const token = newToken();
      const since = new Date(now.getTime() - RECONCILED_MS);
      const [post] = await database.query<Post>(resumePost, [provider, RESUMABLE_STATES, since, token, now]);
      return post && { post, token };
    },

    async move({ post, token }, from, to, { containerId, mediaId, link, problem = null }, now) {
      if (!canTransition(from, to)) throw new Error(`A post that is ${from} cannot become ${to}`);
      const update = [containerId ?? null, mediaId ?? null, link ?? null, problem];
      const [moved] = await database.query<Post>(movePost, [post.id, token, from, to, now, ...update]);
      return moved;
    },

    setLink: async ({ post, token }, link) => void (await database.query(setPostLink, [post.id, token, link])),
    release: async ({ post, token }, pauseMs) => void (await database.query(releasePost, [post.id, token, pauseMs])),

    findByImage: (movieId, imageKey) => database.query<Post>(postsOfImage, [movieId, imageKey, provider]),
    list: async (movieId) =>
      (await database.query<ListedPost>(listPosts, [movieId ?? null, POSTS_PAGE])).map(toSocialPost),
  };
}

/** A listed post. The times of its attempts are strings, as JSON contains them. */
type ListedPost = Post & Pick<SocialPost, 'provider' | 'attempts'> & { readonly createdAt: Date };

function toSocialPost(listed: ListedPost): SocialPost {
  const { scheduledId, imageKey, containerId, mediaId, createdAt, changedAt, attempts, ...post } = listed;
  return {
    ...post,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    attempts: attempts.map((attempt) => ({ ...attempt, startedAt: new Date(attempt.startedAt).toISOString() })),
  };
}
