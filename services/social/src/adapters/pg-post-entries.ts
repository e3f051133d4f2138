import type { Database } from '@dreamreel/kit/database/database';
import { ENTRIES_PAGE, ENTRY_STATES, type EntryState, type PostEntry } from '@dreamreel/proto/social/post-entries';
import type { SocialProvider } from '@dreamreel/proto/social/social-posts';
import type { PostEntries } from '../application/ports.ts';

/**
 * Lists each scheduled post until it starts, and then the resulting post. Failed posts from a schedule stay in the
 * queue until an admin handles them. Failed posts that an admin published directly are listed in the history because
 * the admin has already seen the error.
 */
const ENTRIES = `
  entries AS (
    SELECT 'scheduled-' || s.id AS key, s.id AS "scheduledId", s.movie_id AS "movieId", s.network, s.provider, s.state,
           s.caption, s.approved_caption AS "approvedCaption", NULL AS "imageUrl", s.approved_alt_text AS "altText",
           NULL AS link, s.problem, s.due_at AS "dueAt", s.changed_at AS "changedAt", s.ordered_by AS "orderedBy", s.version
      FROM scheduled_posts s
     WHERE s.provider = $1 AND s.state <> 'begun'
    UNION ALL
    SELECT 'post-' || p.id, s.id, p.movie_id, p.network, p.provider,
           CASE p.state WHEN 'published' THEN 'posted'
                        WHEN 'unknown' THEN 'needs-attention'
                        WHEN 'failed' THEN CASE WHEN s.id IS NULL THEN 'failed' ELSE 'needs-attention' END
                        ELSE 'running' END,
           p.caption, NULL, p.image_url, p.alt_text, p.link, p.problem, s.due_at, p.changed_at, p.ordered_by, s.version
      FROM posts p LEFT JOIN scheduled_posts s ON s.id = p.scheduled_id
     WHERE p.provider = $1 AND (s.id IS NULL OR s.state = 'begun'))`;

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
