import type { SocialPost } from '@dreamreel/proto/social';
import type { Claim, ListedPosts, Post, Posts } from '../application/ports.ts';
import { mayFollow, STATES_TO_BEGIN_ANEW, STATES_TO_RESUME } from '../domain/post-state.ts';

type Row = { post: Post; token: string | undefined; isPaused: boolean };

/** All posts in memory. Claims and pauses end when a test says so. */
export function postsInMemory() {
  const rows: Row[] = [];
  let tokens = 0;

  const claim = (row: Row): Claim => {
    tokens += 1;
    row.token = `claim ${tokens}`;
    return { post: row.post, token: row.token };
  };
  const heldBy = ({ post, token }: Claim) => rows.find((row) => row.post.id === post.id && row.token === token);

  const posts: Posts = {
    async begin(draft, { again, now }) {
      const row = rows.find(({ post }) => keyOf(post) === keyOf(draft));
      if (!row) {
        const fresh = { containerId: null, mediaId: null, link: null, problem: null, changedAt: now };
        const added: Row = {
          post: { ...draft, ...fresh, id: rows.length + 1, state: 'planned' },
          token: undefined,
          isPaused: false,
        };
        rows.push(added);
        return claim(added);
      }
      if (row.post.state === 'published') return 'standing';
      if (row.token !== undefined) return 'busy';
      const isAnew = STATES_TO_BEGIN_ANEW.includes(row.post.state) || (again && row.post.state === 'unknown');
      if (isAnew) {
        row.post = { ...row.post, ...draft, state: 'planned', containerId: null, problem: null, changedAt: now };
      }
      return claim(row);
    },

    async resume() {
      const row = rows.find(({ post, token, isPaused }) => {
        const lacksLink = post.state === 'published' && post.link === null && post.mediaId !== null;
        return token === undefined && !isPaused && (STATES_TO_RESUME.includes(post.state) || lacksLink);
      });
      return row && claim(row);
    },

    async move(held, from, to, news, now) {
      if (!mayFollow(from, to)) throw new Error(`A post that is ${from} cannot become ${to}`);
      const row = heldBy(held);
      if (!row || row.post.state !== from) return undefined;
      row.post = { ...row.post, problem: null, ...news, state: to, changedAt: now };
      return row.post;
    },

    async link(held, link) {
      const row = heldBy(held);
      if (row) row.post = { ...row.post, link };
    },

    async release(held, pauseMs) {
      const row = heldBy(held);
      if (!row) return;
      row.token = undefined;
      row.isPaused = pauseMs > 0;
    },

    ofImage: async (movieId, imageKey) =>
      rows.map(({ post }) => post).filter((post) => post.movieId === movieId && post.imageKey === imageKey),
  };

  const listed: ListedPosts = async (movieId) =>
    rows.flatMap(({ post }) => (movieId === undefined || post.movieId === movieId ? [seen(post)] : []));

  return {
    posts,
    listed,
    /** Time passes: whoever held a claim must be dead, and pauses are over. */
    passTime() {
      for (const row of rows) Object.assign(row, { token: undefined, isPaused: false });
    },
    state: () => Object.fromEntries(rows.map(({ post }) => [post.network, post.state])),
    all: () => rows.map(({ post }) => post),
  };
}

function keyOf({ movieId, network, imageKey }: Pick<Post, 'movieId' | 'network' | 'imageKey'>): string {
  return `${movieId} ${network} ${imageKey}`;
}

function seen({ changedAt, ...post }: Post): SocialPost {
  const at = changedAt.toISOString();
  return { ...post, provider: 'local sandbox', createdAt: at, changedAt: at, attempts: [] };
}
