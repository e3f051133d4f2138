import type { Database } from '@dreamreel/kit/database/database';
import { isOver, takeRows } from '@dreamreel/kit/database/work-queue';
import type { SocialProvider } from '@dreamreel/proto/social/social-posts';
import type { ScheduledPost, ScheduledPosts } from '../application/ports.ts';
import { CHANGEABLE_STATES, canReschedule } from '../domain/scheduled-post.ts';

/** Claim expiration. The duration must be longer than it takes to check and start a post. */
const LEASE = `now() + interval '2 minutes'`;
const COLUMNS = `
  s.id, s.movie_id AS "movieId", s.network, s.image_key AS "imageKey", s.caption, s.approved_caption AS "approvedCaption",
  s.approved_alt_text AS "approvedAltText", s.due_at AS "dueAt", s.confirmed, s.confirmed_movies AS "confirmedMovies",
  s.ordered_by AS "orderedBy", s.state, s.problem, s.version`;
const HAS_POST = (states: string) =>
  `EXISTS (SELECT 1 FROM posts WHERE posts.scheduled_id = s.id AND posts.state ${states})`;
/** Matches started posts that failed and can't have been published. */
const HAS_FAILED = `(s.state = 'begun' AND ${HAS_POST(`= 'failed'`)} AND NOT ${HAS_POST(`<> 'failed'`)})`;
const IS_OPEN = `IN ('scheduled', 'running', 'needs-attention', 'missed')`;

/**
 * Adds scheduled posts. A partial unique index allows only one open post per movie and network, so a conflicting insert
 * adds nothing.
 */
const addScheduled = {
  name: 'add-scheduled-posts',
  text: `
    WITH wanted AS (
      SELECT * FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS ("movieId" int, network text, caption text,
          "dueAt" timestamptz, confirmed boolean, "orderedBy" text, "imageKey" text, "approvedCaption" text,
          "approvedAltText" text, "confirmedMovies" int[])) WITH ORDINALITY)
    INSERT INTO scheduled_posts (movie_id, network, provider, caption, due_at, confirmed, state, ordered_by,
                                 image_key, approved_caption, approved_alt_text, confirmed_movies, created_at, changed_at)
    SELECT "movieId", network, $2, caption, "dueAt", confirmed, 'scheduled', "orderedBy", "imageKey", "approvedCaption",
           "approvedAltText", "confirmedMovies", $3, $3
      FROM wanted
     WHERE NOT EXISTS (SELECT 1 FROM scheduled_posts s JOIN wanted w ON (s.movie_id, s.network) = (w."movieId", w.network)
                        WHERE s.provider = $2 AND s.state ${IS_OPEN})
     ORDER BY ordinality
    ON CONFLICT DO NOTHING
    RETURNING id`,
};

const findScheduled = {
  name: 'find-scheduled-post',
  text: `SELECT ${COLUMNS} FROM scheduled_posts s WHERE id = $1 AND provider = $2`,
};

const openScheduled = {
  name: 'open-scheduled-posts',
  text: `SELECT ${COLUMNS} FROM scheduled_posts s WHERE movie_id = $1 AND provider = $2 AND state ${IS_OPEN}`,
};

/** Updates the fields in `$5`. A started post is reopened only if the movie has no other open post on the network. */
const changeScheduled = {
  name: 'change-scheduled-post',
  text: `
    UPDATE scheduled_posts s
       SET state = $3, changed_at = $4, version = version + 1, problem = NULL, retry_after = NULL,
           due_at = coalesce($5, due_at), caption = CASE WHEN $6 THEN $7 ELSE caption END,
           confirmed = coalesce($8, confirmed), approved_caption = coalesce($11, approved_caption),
           approved_alt_text = coalesce($12, approved_alt_text),
           confirmed_movies = coalesce($13::int[], confirmed_movies)
     WHERE s.id = $1 AND s.provider = $2 AND ($9::int IS NULL OR s.version = $9)
       AND (s.state = ANY ($10) OR (${HAS_FAILED} AND ($3 = 'cancelled' OR NOT EXISTS (
             SELECT 1 FROM scheduled_posts o WHERE (o.movie_id, o.network, o.provider) = (s.movie_id, s.network, s.provider)
                AND o.state ${IS_OPEN}))))
    RETURNING ${COLUMNS}`,
};

/** Claims the next due post. An expired claim means that the worker crashed. */
const claimScheduled = {
  name: 'claim-scheduled-post',
  text: takeRows({
    table: 'scheduled_posts s',
    where: `provider = $1
      AND ((state = 'scheduled' AND due_at <= $2 AND (retry_after IS NULL OR retry_after <= $2))
           OR (state = 'running' AND ${isOver('lease_until')}))`,
    order: 'due_at, id',
    limit: '1',
    set: `state = 'running', lease_token = $3, lease_until = ${LEASE}`,
    returning: `${COLUMNS}, ${HAS_POST(`IN ('publishing', 'published', 'unknown')`)} AS "mayBePublic"`,
  }),
};

const endScheduledClaim = {
  name: 'end-claim-of-scheduled-post',
  text: `
    UPDATE scheduled_posts SET state = $3, problem = $4, retry_after = $5, changed_at = $6,
           image_key = coalesce($7, image_key), approved_caption = coalesce($8, approved_caption),
           approved_alt_text = coalesce($9, approved_alt_text), lease_token = NULL, lease_until = NULL
     WHERE id = $1 AND lease_token = $2 AND state = 'running'
    RETURNING id`,
};

const retryScheduled = {
  name: 'retry-scheduled-post',
  text: `
    UPDATE scheduled_posts s SET state = 'scheduled', problem = $2, retry_after = $3, changed_at = $4
     WHERE s.id = $1 AND ${HAS_FAILED}`,
};

const countScheduled = {
  name: 'count-scheduled-posts',
  text: `
    SELECT count(*) FILTER (WHERE state = 'scheduled' AND due_at >= $2)::int AS scheduled,
           count(*) FILTER (WHERE state IN ('scheduled', 'running') AND due_at < $2)::int AS late,
           count(*) FILTER (WHERE state IN ('needs-attention', 'missed') OR ${HAS_FAILED})::int AS "needAttention"
      FROM scheduled_posts s WHERE provider = $1`,
};

type Settings = { provider: SocialProvider; newToken(): string };

/** Stores scheduled posts in Postgres. Every operation is a single atomic statement. */
export function pgScheduledPosts(database: Pick<Database, 'query'>, { provider, newToken }: Settings): ScheduledPosts {
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

    async change(
      id,
      { to, version, dueAt, caption, confirmed, approvedCaption, approvedAltText, confirmedMovies },
      now,
    ) {
      const fields = [dueAt ?? null, caption !== undefined, caption ?? null, confirmed ?? null];
      const approved = [approvedCaption ?? null, approvedAltText ?? null, confirmedMovies ?? null];
      const values = [id, provider, to, now, ...fields, version ?? null, CHANGEABLE_STATES, ...approved];
      const [changed] = await database.query<ScheduledPost>(changeScheduled, values);
      return changed;
    },

    async claim(now) {
      const token = newToken();
      const values = [provider, now, token];
      const [row] = await database.query<ScheduledPost & { mayBePublic: boolean }>(claimScheduled, values);
      if (!row) return undefined;
      const { mayBePublic, ...scheduled } = row;
      return { scheduled, token, mayBePublic };
    },

    async endClaim({ scheduled, token }, to, { problem, retryAfter, changed }, now) {
      if (!canReschedule('running', to)) throw new Error(`A running post cannot become ${to}`);
      const content = [changed?.imageKey ?? null, changed?.approvedCaption ?? null, changed?.approvedAltText ?? null];
      const values = [scheduled.id, token, to, problem, retryAfter ?? null, now, ...content];
      return (await database.query(endScheduledClaim, values)).length > 0;
    },

    async retry(id, { problem, retryAfter }, now) {
      await database.query(retryScheduled, [id, problem, retryAfter ?? null, now]);
    },

    async counts(now) {
      const [row] = await database.query<{ scheduled: number; late: number; needAttention: number }>(countScheduled, [
        provider,
        now,
      ]);
      return row ?? { scheduled: 0, late: 0, needAttention: 0 };
    },
  };
}
