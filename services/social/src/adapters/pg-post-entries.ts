import type { Database } from '@dreamreel/kit/database/database';
import { isOver } from '@dreamreel/kit/database/work-queue';
import { ENTRIES_PAGE, ENTRY_STATES, type EntryState, type PostEntry } from '@dreamreel/proto/social/post-entries';
import type { SocialProvider } from '@dreamreel/proto/social/social-posts';
import type { PostEntries } from '../application/ports.ts';
import { IS_STARTED } from './pg-posts.ts';

/**
 * Lists all posts. Failed posts from a schedule stay in the queue until an admin handles them. Failed posts that an admin
 * published directly are listed in the history because the admin has already seen the error.
 */
const ENTRIES = `
  entries AS (
    SELECT CASE WHEN due_at IS NULL THEN 'post-' ELSE 'scheduled-' END || id AS key,
           CASE WHEN due_at IS NOT NULL THEN id END AS "scheduledId", movie_id AS "movieId", network, provider,
           CASE WHEN state = 'published' THEN 'posted'
                WHEN state = 'unknown' OR (state = 'failed' AND due_at IS NOT NULL) THEN 'needs-attention'
                WHEN state IN ('planned', 'container-made', 'publishing')
                  OR (state = 'scheduled' AND NOT ${isOver('lease_until')}) THEN 'running'
                ELSE state END AS state,
           CASE WHEN is_edited OR ${IS_STARTED} THEN caption END AS caption,
           CASE WHEN NOT ${IS_STARTED} THEN caption END AS "approvedCaption",
           CASE WHEN ${IS_STARTED} THEN image_url END AS "imageUrl", alt_text AS "altText", link, problem,
           due_at AS "dueAt", changed_at AS "changedAt", ordered_by AS "orderedBy",
           CASE WHEN due_at IS NOT NULL THEN version END AS version
      FROM posts WHERE provider = $1)`;

const pageOf = (list: 'queue' | 'history') => {
  const [at, order, after] =
    list === 'queue' ? ['coalesce("dueAt", "changedAt")', 'ASC', '>'] : ['"changedAt"', 'DESC', '<'];
  return {
    name: `post-entries-${list}`,
    text: `
      WITH ${ENTRIES}
      SELECT * FROM entries
       WHERE state = ANY ($2) AND ($3::text IS NULL OR network = $3)
         AND ($4::timestamptz IS NULL OR (${at}, key) ${after} ($4, $5))
       ORDER BY ${at} ${order}, key ${order} LIMIT $6`,
  };
};
const PAGES = { queue: pageOf('queue'), history: pageOf('history') };

const entriesOfScheduled = {
  name: 'post-entries-of-scheduled',
  text: `WITH ${ENTRIES} SELECT * FROM entries WHERE "scheduledId" = ANY ($2) ORDER BY array_position($2, "scheduledId")`,
};

const countByState = {
  name: 'count-post-entries',
  text: `WITH ${ENTRIES} SELECT state, count(*)::int AS count FROM entries WHERE network = $2 GROUP BY state`,
};

type Row = Omit<PostEntry, 'dueAt' | 'changedAt'> & { readonly dueAt: Date | null; readonly changedAt: Date };

const toEntry = ({ dueAt, changedAt, ...row }: Row): PostEntry => ({
  ...row,
  dueAt: dueAt?.toISOString() ?? null,
  changedAt: changedAt.toISOString(),
});

/** Reads a provider's posts and scheduled posts as a single list. */
export function pgPostEntries(database: Pick<Database, 'query'>, provider: SocialProvider): PostEntries {
  const page: PostEntries['page'] = async ({ list, network, state, after }) => {
    const states = ENTRY_STATES[list].filter((each) => state === undefined || each === state);
    const [time, key] = after?.split('~') ?? [];
    const values = [provider, states, network ?? null, time ? new Date(time) : null, key ?? null, ENTRIES_PAGE + 1];
    const rows = await database.query<Row>(PAGES[list], values);
    const entries = rows.slice(0, ENTRIES_PAGE).map(toEntry);
    const last = rows.length > ENTRIES_PAGE ? entries.at(-1) : undefined;
    return { entries, next: last ? `${(list === 'queue' && last.dueAt) || last.changedAt}~${last.key}` : null };
  };

  return {
    page,
    async listScheduled(ids) {
      return (await database.query<Row>(entriesOfScheduled, [provider, ids])).map(toEntry);
    },
    async summary(network) {
      const { entries } = await page({ list: 'queue', network, state: 'scheduled' });
      const counts = await database.query<{ state: EntryState; count: number }>(countByState, [provider, network]);
      const countOf = (state: EntryState) => counts.find((each) => each.state === state)?.count ?? 0;
      return {
        network,
        next: entries[0] ?? null,
        needsAttention: countOf('needs-attention'),
        missed: countOf('missed'),
      };
    },
  };
}
