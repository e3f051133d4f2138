import type { SocialPost } from '@dreamreel/proto/social/social-posts';
import type { Draft, Lease, LeaseFailure, Post, Posts } from '../application/ports.ts';
import { canTransition, RESTARTABLE_STATES, RESUMABLE_STATES } from '../domain/post-state.ts';

type Row = { post: Post; token: string | undefined; isPaused: boolean };

/** Stores posts in memory. Leases and pauses end only when `passTime` is called. */
export function postsInMemory() {
  const rows: Row[] = [];
  const leases = leasesOf(rows);

  const posts: Posts = {
    begin: async (draft, options) => beginPost(rows, leases.take, draft, options),

    async resume() {
      const row = rows.find(isResumable);
      return row && leases.take(row);
    },

    async move(lease, from, to, update, now) {
      if (!canTransition(from, to)) throw new Error(`A post that is ${from} cannot become ${to}`);
      const row = leases.rowOf(lease);
      if (!row || row.post.state !== from) return undefined;
      row.post = { ...row.post, problem: null, ...update, state: to, changedAt: now };
      return row.post;
    },

    async setLink(lease, link) {
      const row = leases.rowOf(lease);
      if (row) row.post = { ...row.post, link };
    },

    async release(lease, pauseMs) {
      const row = leases.rowOf(lease);
      if (row) Object.assign(row, { token: undefined, isPaused: pauseMs > 0 });
    },

    findByImage: async (movieId, imageKey) =>
      rows.map(({ post }) => post).filter((post) => post.movieId === movieId && post.imageKey === imageKey),

    list: async (movieId) =>
      rows.flatMap(({ post }) => (movieId === undefined || post.movieId === movieId ? [toSocialPost(post)] : [])),
  };

  return {
    posts,
    /** Ends all leases and pauses, as if the workers had crashed. */
    passTime() {
      for (const row of rows) Object.assign(row, { token: undefined, isPaused: false });
    },
    state: () => Object.fromEntries(rows.map(({ post }) => [post.network, post.state])),
    all: () => rows.map(({ post }) => post),
  };
}

function leasesOf(rows: readonly Row[]) {
  let tokens = 0;
  return {
    take(row: Row): Lease {
      tokens += 1;
      row.token = `lease ${tokens}`;
      return { post: row.post, token: row.token };
    },
    rowOf: ({ post, token }: Lease) => rows.find((row) => row.post.id === post.id && row.token === token),
  };
}

function beginPost(
  rows: Row[],
  takeLease: (row: Row) => Lease,
  draft: Draft,
  { forceRetry, order, now }: Parameters<Posts['begin']>[1],
): Lease | LeaseFailure {
  const row = rows.find(({ post }) => keyOf(post) === keyOf(draft));
  if (!row) {
    const empty = { containerId: null, mediaId: null, link: null, problem: null };
    const post: Post = {
      ...draft,
      ...empty,
      id: rows.length + 1,
      scheduledId: order.scheduledId,
      state: 'planned',
      changedAt: now,
    };
    const added: Row = { post, token: undefined, isPaused: false };
    rows.push(added);
    return takeLease(added);
  }
  if (row.post.state === 'published') return 'already-posted';
  if (row.token !== undefined) return 'leased';
  if (RESTARTABLE_STATES.includes(row.post.state) || (forceRetry && row.post.state === 'unknown')) {
    const restarted = { scheduledId: order.scheduledId, state: 'planned', containerId: null, problem: null } as const;
    row.post = { ...row.post, ...draft, ...restarted, changedAt: now };
  }
  return takeLease(row);
}

function isResumable({ post, token, isPaused }: Row): boolean {
  const lacksLink = post.state === 'published' && post.link === null && post.mediaId !== null;
  return token === undefined && !isPaused && (RESUMABLE_STATES.includes(post.state) || lacksLink);
}

function keyOf({ movieId, network, imageKey }: Pick<Post, 'movieId' | 'network' | 'imageKey'>): string {
  return `${movieId} ${network} ${imageKey}`;
}

function toSocialPost({ changedAt, ...post }: Post): SocialPost {
  const at = changedAt.toISOString();
  return { ...post, provider: 'local sandbox', createdAt: at, changedAt: at, attempts: [] };
}
