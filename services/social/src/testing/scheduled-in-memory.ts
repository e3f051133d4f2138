import type { PostEntry } from '@dreamreel/proto/social/post-entries';
import type { Post } from '../application/ports.ts';
import type { PostEntries, ScheduledPost, ScheduledPosts } from '../application/schedule-ports.ts';
import { CHANGEABLE_STATES, canReschedule } from '../domain/scheduled-post.ts';

type Row = { post: ScheduledPost; token: string | undefined; retryAfter: Date | undefined };

const OPEN = ['scheduled', 'running', 'needs-attention', 'missed'];

/**
 * Stores scheduled posts in memory. `posts` returns the posts that have been started. Claims end only when `passTime`
 * is called.
 */
export function scheduledInMemory(posts: () => readonly Post[]) {
  const rows: Row[] = [];
  let claims = 0;
  const rowOf = (id: number) => rows.find(({ post }) => post.id === id);
  const postsOf = (id: number) => posts().filter(({ scheduledId }) => scheduledId === id);
  const hasFailed = ({ post: { id, state } }: Row) =>
    state === 'begun' && postsOf(id).length > 0 && postsOf(id).every((each) => each.state === 'failed');
  const isOpen = ({ state }: ScheduledPost) => OPEN.includes(state);

  const scheduled: ScheduledPosts = {
    async add(added) {
      const isTaken = added.some(({ movieId, network }) =>
        rows.some(({ post }) => post.movieId === movieId && post.network === network && isOpen(post)),
      );
      if (isTaken) return 'already-scheduled';
      return added.map((each) => {
        const post = { ...each, id: rows.length + 1, state: 'scheduled', problem: null, version: 1 } as const;
        rows.push({ post, token: undefined, retryAfter: undefined });
        return post.id;
      });
    },
    find: async (id) => rowOf(id)?.post,
    findOpen: async (movieId) =>
      rows.map(({ post }) => post).filter((post) => post.movieId === movieId && isOpen(post)),
    async change(id, { to, version, ...fields }) {
      const row = rowOf(id);
      if (!row || (!CHANGEABLE_STATES.includes(row.post.state) && !hasFailed(row))) return undefined;
      if (version !== undefined && version !== row.post.version) return undefined;
      row.post = { ...row.post, ...fields, state: to, problem: null, version: row.post.version + 1 };
      row.retryAfter = undefined;
      return row.post;
    },
    async claim(now) {
      const row = earliestDue(rows, now);
      if (!row) return undefined;
      claims += 1;
      row.token = `claim ${claims}`;
      row.post = { ...row.post, state: 'running' };
      const mayBePublic = postsOf(row.post.id).some(({ state }) => MAY_BE_PUBLIC.includes(state));
      return { scheduled: row.post, token: row.token, mayBePublic };
    },
    async endClaim({ scheduled: { id }, token }, to, { problem, retryAfter, changed: content }) {
      const row = rowOf(id);
      if (!row || row.token !== token) return false;
      if (!canReschedule('running', to)) throw new Error(`A running post cannot become ${to}`);
      const changed = { state: to, problem, ...content };
      Object.assign(row, { post: { ...row.post, ...changed }, token: undefined, retryAfter });
      return true;
    },
    async retry(id, { problem, retryAfter }) {
      const row = rowOf(id);
      if (row && hasFailed(row)) Object.assign(row, { post: { ...row.post, state: 'scheduled', problem }, retryAfter });
    },
    counts: async () => ({ scheduled: 0, late: 0, needAttention: 0 }),
  };
  const entries: Pick<PostEntries, 'listScheduled'> = {
    listScheduled: async (ids) => rows.flatMap(({ post }) => (ids.includes(post.id) ? [toEntry(post)] : [])),
  };

  return {
    scheduled,
    entries,
    all: () => rows.map(({ post }) => post),
    /** Ends all claims, as if the workers had crashed. */
    passTime() {
      for (const row of rows) row.token = undefined;
    },
  };
}

function earliestDue(rows: readonly Row[], now: Date): Row | undefined {
  return rows
    .filter(({ post, token, retryAfter }) =>
      post.state === 'running'
        ? token === undefined
        : post.state === 'scheduled' && post.dueAt <= now && (!retryAfter || retryAfter <= now),
    )
    .sort((a, b) => a.post.dueAt.getTime() - b.post.dueAt.getTime())[0];
}

const MAY_BE_PUBLIC: readonly Post['state'][] = ['publishing', 'published', 'unknown'];

function toEntry({
  id,
  movieId,
  network,
  state,
  caption,
  approvedCaption,
  approvedAltText,
  problem,
  dueAt,
  orderedBy,
  version,
}: ScheduledPost): PostEntry {
  return {
    key: `scheduled-${id}`,
    scheduledId: id,
    movieId,
    network,
    provider: 'local sandbox',
    state: state === 'begun' ? 'posted' : state,
    caption,
    approvedCaption,
    imageUrl: null,
    altText: approvedAltText,
    link: null,
    problem,
    dueAt: dueAt.toISOString(),
    changedAt: dueAt.toISOString(),
    orderedBy,
    version,
  };
}
