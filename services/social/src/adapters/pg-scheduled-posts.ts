import { randomUUID } from 'node:crypto';
import type { Database } from '@dreamreel/kit/database/database';
import { isOver, takeRows } from '@dreamreel/kit/database/work-queue';
import type { SocialProvider } from '@dreamreel/proto/social/social-posts';
import type { ScheduledPost, ScheduledPosts } from '../application/ports.ts';
import { CHANGEABLE_STATES, OPEN_STATES } from '../domain/post-state.ts';
import { LEASE, stateIn } from './pg-posts.ts';

const COLUMNS = `
  p.id, p.movie_id AS "movieId", p.network, p.image_key AS "imageKey", p.image_url AS "imageUrl", p.caption,
  p.alt_text AS "altText", p.is_edited AS "isEdited", p.due_at AS "dueAt", p.confirmed,
  p.confirmed_movies AS "confirmedMovies", p.ordered_by AS "orderedBy", p.state, p.problem, p.version`;
const IS_OPEN = stateIn(OPEN_STATES);
/** Matches scheduled posts that have started, but can't have been published. */
const HAS_FAILED = `(p.state = 'failed' AND p.due_at IS NOT NULL)`;

/**
 * Adds scheduled posts. A partial unique index allows only one open post per movie and network, so a conflicting insert
 * adds nothing.
 */
const addScheduled = {
  name: 'add-scheduled-posts',
  text: `
    WITH wanted AS (
      SELECT * FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS ("movieId" int, network text, "imageKey" text,
          "imageUrl" text, caption text, "altText" text, "isEdited" boolean, "dueAt" timestamptz, confirmed boolean,
          "confirmedMovies" int[], "orderedBy" text)) WITH ORDINALITY)
    INSERT INTO posts (movie_id, network, provider, image_key, image_url, caption, alt_text, is_edited, due_at,
                       confirmed, confirmed_movies, ordered_by, state, created_at, changed_at)
    SELECT "movieId", network, $2, "imageKey", "imageUrl", caption, "altText", "isEdited", "dueAt", confirmed,
           "confirmedMovies", "orderedBy", 'scheduled', $3, $3
      FROM wanted
     WHERE NOT EXISTS (SELECT 1 FROM posts o JOIN wanted w ON (o.movie_id, o.network) = (w."movieId", w.network)
                        WHERE o.provider = $2 AND o.${IS_OPEN})
     ORDER BY ordinality
    ON CONFLICT DO NOTHING
    RETURNING id`,
};

const findScheduled = {
  name: 'find-scheduled-post',
  text: `SELECT ${COLUMNS} FROM posts p WHERE id = $1 AND provider = $2 AND due_at IS NOT NULL`,
};

const openScheduled = {
  name: 'open-scheduled-posts',
  text: `SELECT ${COLUMNS} FROM posts p WHERE movie_id = $1 AND provider = $2 AND ${IS_OPEN}`,
};

/**
 * Updates the given fields of a post that no worker holds. A worker whose lease has expired can't overwrite them. A failed
 * post is opened again only if the movie has no other open post on the network.
 */
const changeScheduled = {
  name: 'change-scheduled-post',
  text: `
    UPDATE posts p
       SET state = $3, changed_at = $4, version = version + 1, problem = NULL, retry_after = NULL,
           due_at = coalesce($5, due_at), caption = coalesce($6, caption), alt_text = coalesce($7, alt_text),
           is_edited = coalesce($8, is_edited), confirmed = coalesce($9, confirmed),
           confirmed_movies = coalesce($10::int[], confirmed_movies), lease_token = NULL
     WHERE p.id = $1 AND p.provider = $2 AND ($11::int IS NULL OR p.version = $11) AND p.due_at IS NOT NULL
       AND p.state = ANY ($12) AND ${isOver('p.lease_until')}
       AND ($3 = 'cancelled' OR NOT EXISTS (
             SELECT 1 FROM posts o WHERE (o.movie_id, o.network, o.provider) = (p.movie_id, p.network, p.provider)
                AND o.id <> p.id AND o.${IS_OPEN}))
    RETURNING ${COLUMNS}`,
};

/** Claims the next due post. An expired claim means that the worker crashed. */
const claimScheduled = {
  name: 'claim-scheduled-post',
  text: takeRows({
    table: 'posts p',
    where: `provider = $1 AND state = 'scheduled' AND due_at <= $2 AND (retry_after IS NULL OR retry_after <= $2)
      AND ${isOver('lease_until')}`,
    order: 'due_at, id',
    limit: '1',
    set: `lease_token = $3, lease_until = ${LEASE}`,
    returning: COLUMNS,
  }),
};

const endScheduledClaim = {
  name: 'end-claim-of-scheduled-post',
  text: `
    UPDATE posts SET state = $3, problem = $4, retry_after = $5, changed_at = $6,
           image_key = coalesce($7, image_key), image_url = coalesce($8, image_url), caption = coalesce($9, caption),
           alt_text = coalesce($10, alt_text), lease_token = NULL, lease_until = NULL
     WHERE id = $1 AND lease_token = $2 AND state = 'scheduled'
    RETURNING id`,
};

const retryScheduled = {
  name: 'retry-scheduled-post',
  text: `
    UPDATE posts p SET state = 'scheduled', problem = $2, retry_after = $3, changed_at = $4
     WHERE p.id = $1 AND ${HAS_FAILED}`,
};

const countScheduled = {
  name: 'count-scheduled-posts',
  text: `
    SELECT count(*) FILTER (WHERE state = 'scheduled' AND due_at >= $2)::int AS scheduled,
           count(*) FILTER (WHERE state = 'scheduled' AND due_at < $2)::int AS late,
           count(*) FILTER (WHERE state IN ('needs-attention', 'missed') OR ${HAS_FAILED})::int AS "needAttention"
      FROM posts p WHERE provider = $1`,
};

/** Stores scheduled posts in Postgres. Every operation is a single atomic statement. */
export function pgScheduledPosts(database: Pick<Database, 'query'>, provider: SocialProvider): ScheduledPosts {
  return {
    async add(posts, now) {
      const rows = await database.query<{ id: number }>(addScheduled, [JSON.stringify(posts), provider, now]);
      return rows.length === 0 ? 'already-scheduled' : rows.map(({ id }) => id);
    },

    async find(id) {
      const [found] = await database.query<ScheduledPost>(findScheduled, [id, provider]);
      return found;
    },

    findOpen: (movieId) => database.query<ScheduledPost>(openScheduled, [movieId, provider]),

    async change(id, { to, version, dueAt, caption, altText, isEdited, confirmed, confirmedMovies }, now) {
      const fields = [dueAt, caption, altText, isEdited, confirmed, confirmedMovies, version];
      const values = [id, provider, to, now, ...fields.map((field) => field ?? null), CHANGEABLE_STATES];
      const [changed] = await database.query<ScheduledPost>(changeScheduled, values);
      return changed;
    },

    async claim(now) {
      const token = randomUUID();
      const [scheduled] = await database.query<ScheduledPost>(claimScheduled, [provider, now, token]);
      return scheduled && { scheduled, token };
    },

    async endClaim({ scheduled, token }, to, { problem, retryAfter, changed }, now) {
      const content = [changed?.imageKey, changed?.imageUrl, changed?.caption, changed?.altText];
      const outcome = [to, problem, retryAfter ?? null, now, ...content.map((text) => text ?? null)];
      return (await database.query(endScheduledClaim, [scheduled.id, token, ...outcome])).length > 0;
    },

    retry: async (id, problem, retryAfter, now) =>
      void (await database.query(retryScheduled, [id, problem, retryAfter, now])),

    async counts(now) {
      const [row] = await database.query<{ scheduled: number; late: number; needAttention: number }>(countScheduled, [
        provider,
        now,
      ]);
      return row ?? { scheduled: 0, late: 0, needAttention: 0 };
    },
  };
}
