import type { Database } from '@dreamreel/kit/database';
import type { SocialProvider } from '@dreamreel/proto/social';
import type { Claim, Posts } from '../application/ports.ts';
import { mayFollow, STATES_TO_BEGIN_ANEW, STATES_TO_RESUME } from '../domain/post-state.ts';
import { asPost, POST_COLUMNS, type PostRow } from './post-row.ts';

/** Longer than any one step takes with its calls and pauses; each step renews it. */
const LEASE = `now() + interval '2 minutes'`;
const IS_FREE = '(posts.lease_until IS NULL OR posts.lease_until < now())';
const WATCHED_MS = 25 * 3_600_000;

/**
 * Of two that come at once the second waits for the first and finds its claim. `$10` are the states to begin anew in.
 * The claim and the attempt are one statement, so neither is without the other.
 */
const beginPost = {
  name: 'begin-post',
  text: `
    WITH claimed AS (
      INSERT INTO posts (movie_id, network, image_key, provider, caption, alt_text, image_url, state, created_at, changed_at,
                         lease_token, lease_until)
      VALUES ($1, $2, $3, $4, $5, $6, $7, 'planned', $8, $8, $9, ${LEASE})
      ON CONFLICT (movie_id, network, image_key, provider) DO UPDATE SET
        lease_token = excluded.lease_token,
        lease_until = excluded.lease_until,
        state        = CASE WHEN posts.state = ANY ($10) THEN 'planned' ELSE posts.state END,
        container_id = CASE WHEN posts.state = ANY ($10) THEN NULL ELSE posts.container_id END,
        problem      = CASE WHEN posts.state = ANY ($10) THEN NULL ELSE posts.problem END,
        caption      = CASE WHEN posts.state = ANY ($10) THEN excluded.caption ELSE posts.caption END,
        alt_text     = CASE WHEN posts.state = ANY ($10) THEN excluded.alt_text ELSE posts.alt_text END,
        image_url    = CASE WHEN posts.state = ANY ($10) THEN excluded.image_url ELSE posts.image_url END,
        changed_at   = CASE WHEN posts.state = ANY ($10) THEN excluded.changed_at ELSE posts.changed_at END
      WHERE posts.state <> 'published' AND ${IS_FREE}
      RETURNING posts.*),
    attempted AS (
      INSERT INTO attempts (post_id, started_at, started_by, result) SELECT id, $8, 'admin', state FROM claimed)
    SELECT ${POST_COLUMNS} FROM claimed AS posts`,
};

const stateOfPost = {
  name: 'state-of-post',
  text: 'SELECT state FROM posts WHERE (movie_id, network, image_key, provider) = ($1, $2, $3, $4)',
};

/** A look for what is unknown, or for a link, is no new attempt. */
const resumePost = {
  name: 'resume-post',
  text: `
    WITH waiting AS (
      SELECT id FROM posts
       WHERE provider = $1 AND ${IS_FREE} AND (resume_after IS NULL OR resume_after < now())
         AND (state = ANY ($2) OR (state = 'published' AND link IS NULL AND media_id IS NOT NULL))
         AND (state IN ('planned', 'container-made', 'publishing') OR changed_at > $3)
       ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED),
    claimed AS (
      UPDATE posts SET lease_token = $4, lease_until = ${LEASE} FROM waiting WHERE posts.id = waiting.id
      RETURNING posts.*),
    attempted AS (
      INSERT INTO attempts (post_id, started_at, started_by, result)
      SELECT id, $5, 'recovery', state FROM claimed WHERE state IN ('planned', 'container-made', 'publishing'))
    SELECT ${POST_COLUMNS} FROM claimed AS posts`,
};

/** The conditions make the step the claimer's alone: the state is the expected one and the claim has not run out. */
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

const linkPost = { name: 'link-post', text: 'UPDATE posts SET link = $3 WHERE id = $1 AND lease_token = $2' };

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

type Parts = { provider: SocialProvider; newToken(): string };

/** Every step is one statement, so that it is atomic by itself. */
export function pgPosts(database: Pick<Database, 'query'>, { provider, newToken }: Parts): Posts {
  const claimOf = (row: PostRow | undefined, token: string): Claim | undefined => row && { post: asPost(row), token };

  return {
    async begin({ movieId, network, imageKey, caption, altText, imageUrl }, { again, now }) {
      const [token, key] = [newToken(), [movieId, network, imageKey, provider]];
      const anew = again ? [...STATES_TO_BEGIN_ANEW, 'unknown'] : STATES_TO_BEGIN_ANEW;
      const values = [...key, caption, altText, imageUrl, now, token, anew];
      const [row] = await database.query<PostRow>(beginPost, values);
      const claim = claimOf(row, token);
      if (claim) return claim;
      const [standing] = await database.query<Pick<PostRow, 'state'>>(stateOfPost, key);
      return standing?.state === 'published' ? 'standing' : 'busy';
    },

    async resume(now) {
      const token = newToken();
      const since = new Date(now.getTime() - WATCHED_MS);
      const [row] = await database.query<PostRow>(resumePost, [provider, STATES_TO_RESUME, since, token, now]);
      return claimOf(row, token);
    },

    async move({ post, token }, from, to, { containerId, mediaId, link, problem = null }, now) {
      if (!mayFollow(from, to)) throw new Error(`A post that is ${from} cannot become ${to}`);
      const news = [containerId ?? null, mediaId ?? null, link ?? null, problem];
      const [row] = await database.query<PostRow>(movePost, [post.id, token, from, to, now, ...news]);
      return row && asPost(row);
    },

    link: async ({ post, token }, link) => void (await database.query(linkPost, [post.id, token, link])),
    release: async ({ post, token }, pauseMs) => void (await database.query(releasePost, [post.id, token, pauseMs])),

    async ofImage(movieId, imageKey) {
      return (await database.query<PostRow>(postsOfImage, [movieId, imageKey, provider])).map(asPost);
    },
  };
}
