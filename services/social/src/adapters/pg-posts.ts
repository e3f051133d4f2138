import { randomUUID } from 'node:crypto';
import type { Database } from '@dreamreel/kit/database/database';
import { isUniqueViolation } from '@dreamreel/kit/database/database';
import { isOver, takeRows } from '@dreamreel/kit/database/work-queue';
import {
  type Attempt,
  POSTS_PAGE,
  postStateSchema,
  type SocialPost,
  type SocialProvider,
} from '@dreamreel/proto/social/social-posts';
import type { Draft, Post, Posts } from '../application/ports.ts';
import { canTransition, RESTARTABLE_STATES, RESUMABLE_STATES } from '../domain/post-state.ts';

const POST_COLUMNS = `
  posts.id, posts.movie_id AS "movieId", posts.network, posts.image_key AS "imageKey", posts.image_url AS "imageUrl",
  posts.caption, posts.alt_text AS "altText", posts.state, posts.container_id AS "containerId",
  posts.media_id AS "mediaId", posts.link, posts.problem, posts.changed_at AS "changedAt"`;
/** Returns SQL that matches posts in one of these states. */
export const stateIn = (states: readonly string[]) => `state IN (${states.map((state) => `'${state}'`).join(', ')})`;
/** Matches started posts. An image has at most one of them per network. */
export const IS_STARTED = stateIn(postStateSchema.options);

/**
 * SQL for the end of a new lease. The duration must be longer than any step with its requests and pauses. Each step
 * renews the lease.
 */
export const LEASE = `now() + interval '2 minutes'`;
const IS_FREE = isOver('posts.lease_until');
/** How long to keep searching for a post with an unknown outcome. */
const RECONCILED_MS = 25 * 3_600_000;

/** Returns SQL for an array with one new attempt. `startedAt` and `result` are SQL expressions. */
const attemptSql = (by: Attempt['by'], startedAt: string, result: string) =>
  `jsonb_build_array(jsonb_build_object('startedAt', ${startedAt}, 'by', '${by}', 'result', ${result}, 'problem', NULL))`;

/** Columns that a restart overwrites with the values of the new post. The container and the problem become null. */
const RESET_COLUMNS =
  `state container_id problem caption alt_text image_url is_edited due_at ordered_by changed_at`.split(' ');
const ifRestarted = (value: string, kept: string) => `CASE WHEN posts.state = ANY ($10) THEN ${value} ELSE ${kept} END`;

/**
 * Creates or leases a post. If two calls run at the same time, the second call waits for the first and then finds the
 * lease. `$10` contains the states that can be restarted.
 */
const beginPost = {
  name: 'begin-post',
  text: `
    INSERT INTO posts (movie_id, network, image_key, provider, caption, alt_text, image_url, state, created_at,
                       changed_at, lease_token, lease_until, ordered_by, attempts)
    VALUES ($1, $2, $3, $4, $5, $6, $7, 'planned', $8, $8, $9, ${LEASE}, $11,
            ${attemptSql('admin', '$8::timestamptz', `'planned'`)})
    ON CONFLICT (movie_id, network, image_key, provider) WHERE ${IS_STARTED} DO UPDATE SET
      lease_token = excluded.lease_token,
      lease_until = excluded.lease_until,
      attempts = ${attemptSql('admin', '$8::timestamptz', ifRestarted(`'planned'`, 'posts.state'))} || posts.attempts,
      ${RESET_COLUMNS.map((column) => `${column} = ${ifRestarted(`excluded.${column}`, `posts.${column}`)}`).join(', ')}
    WHERE posts.state <> 'published' AND ${IS_FREE}
    RETURNING ${POST_COLUMNS}`,
};

/**
 * Starts a claimed post. Replaces an earlier post of the image that can't have been published, and keeps its attempts.
 * If an earlier post may have been published or is leased, it isn't replaced, and the unique index rejects the update.
 */
const startPost = {
  name: 'start-post',
  text: `
    WITH replaced AS (
      DELETE FROM posts USING posts AS due
       WHERE due.id = $1 AND due.lease_token = $2 AND due.state = 'scheduled'
         AND (posts.movie_id, posts.network, posts.provider) = (due.movie_id, due.network, due.provider)
         AND posts.image_key = $4 AND posts.state = ANY ($8) AND ${IS_FREE}
      RETURNING posts.attempts)
    UPDATE posts SET state = 'planned', changed_at = $3, image_key = $4, image_url = $5, caption = $6, alt_text = $7,
           container_id = NULL, problem = NULL, lease_until = ${LEASE},
           attempts = ${attemptSql('schedule', '$3::timestamptz', `'planned'`)} || attempts
             || coalesce((SELECT attempts FROM replaced), '[]')
     WHERE id = $1 AND lease_token = $2 AND state = 'scheduled'
    RETURNING ${POST_COLUMNS}`,
};

const stateOfStarted = {
  name: 'state-of-started-post',
  text: `SELECT state FROM posts WHERE (movie_id, network, image_key, provider) = ($1, $2, $3, $4) AND ${IS_STARTED}`,
};

/** Leases an interrupted post. Reconciling a post or fetching its link doesn't count as a new attempt. */
const resumePost = {
  name: 'resume-post',
  text: takeRows({
    table: 'posts',
    where: `provider = $1 AND ${IS_FREE} AND ${isOver('resume_after')}
       AND (state = ANY ($2) OR (state = 'published' AND link IS NULL AND media_id IS NOT NULL))
       AND (state IN ('planned', 'container-made', 'publishing') OR changed_at > $3)`,
    order: 'id',
    limit: '1',
    set: `lease_token = $4, lease_until = ${LEASE},
      attempts = CASE WHEN state IN ('planned', 'container-made', 'publishing')
        THEN ${attemptSql('recovery', '$5::timestamptz', 'state')} || attempts ELSE attempts END`,
    returning: POST_COLUMNS,
  }),
};

/** Changes a post's state. The update requires an unexpired lease and the expected state. */
const movePost = {
  name: 'move-post',
  text: `
    UPDATE posts SET state = $4, changed_at = $5, lease_until = ${LEASE},
           container_id = coalesce($6, container_id), media_id = coalesce($7, media_id), link = coalesce($8, link),
           problem = $9,
           attempts = jsonb_set(attempts, '{0}', attempts -> 0 || jsonb_build_object('result', $4::text, 'problem', $9::text))
     WHERE id = $1 AND lease_token = $2 AND lease_until > now() AND state = $3
    RETURNING ${POST_COLUMNS}`,
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
  text: `SELECT ${POST_COLUMNS} FROM posts WHERE movie_id = $1 AND image_key = $2 AND provider = $3 AND ${IS_STARTED}`,
};

/** Lists posts with attempts. A post that waits for an admin or a retry is listed with the result of its latest attempt. */
const listPosts = {
  name: 'list-posts',
  text: `
    SELECT ${POST_COLUMNS}, CASE WHEN ${IS_STARTED} THEN state ELSE attempts #>> '{0,result}' END AS state,
           provider, created_at AS "createdAt", attempts
      FROM posts WHERE attempts <> '[]' AND ($1::int IS NULL OR movie_id = $1)
     ORDER BY changed_at DESC, id DESC LIMIT $2`,
};

/** Stores started posts in Postgres. Every change is a single atomic statement. */
export function pgPosts(database: Pick<Database, 'query'>, provider: SocialProvider): Posts {
  const keyOf = ({ movieId, network, imageKey }: Draft) => [movieId, network, imageKey, provider];
  const stateOf = async (draft: Draft) => {
    const [existing] = await database.query<Pick<Post, 'state'>>(stateOfStarted, keyOf(draft));
    return existing?.state;
  };

  return {
    async begin(draft, { forceRetry, orderedBy, now }) {
      const { caption, altText, imageUrl } = draft;
      const token = randomUUID();
      const restartable = forceRetry ? [...RESTARTABLE_STATES, 'unknown'] : RESTARTABLE_STATES;
      const values = [...keyOf(draft), caption, altText, imageUrl, now, token, restartable, orderedBy];
      const [post] = await database.query<Post>(beginPost, values);
      if (post) return { post, token };
      return (await stateOf(draft)) === 'published' ? 'already-posted' : 'leased';
    },

    async start({ scheduled: { id }, token }, draft, now) {
      const { imageKey, imageUrl, caption, altText } = draft;
      try {
        const values = [id, token, now, imageKey, imageUrl, caption, altText, RESTARTABLE_STATES];
        const [post] = await database.query<Post>(startPost, values);
        return post ? { post, token } : 'leased';
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        const state = await stateOf(draft);
        return state === 'published' ? 'already-posted' : state === 'unknown' ? 'unconfirmed' : 'leased';
      }
    },

    async resume(now) {
      const token = randomUUID();
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
  const { imageKey, containerId, mediaId, createdAt, changedAt, attempts, ...post } = listed;
  return {
    ...post,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    attempts: attempts.map((attempt) => ({ ...attempt, startedAt: new Date(attempt.startedAt).toISOString() })),
  };
}
