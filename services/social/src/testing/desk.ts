import { carryOut } from '../application/carry-out.ts';
import type { Addresses, Film, ListedPosts, Networks, Posts } from '../application/ports.ts';
import { postMovie } from '../application/post-movie.ts';
import { resumePosts } from '../application/resume-posts.ts';
import { film, NOW, addresses as someAddresses } from './films.ts';

type Parts = { posts: Posts; listed: ListedPosts; networks: Networks; film?: Film; addresses?: Addresses };

/** One process of the service: the button, and what goes on by itself. */
export function desk({ posts, listed, networks, film: shown = film(), addresses = someAddresses }: Parts) {
  let now = NOW;
  const clock = { now: () => now };
  const pauses = { untilReady: [0, 0, 0], afterNoAnswer: [0, 0] };
  const carrying = carryOut({ posts, networks, clock, sleep: async () => {}, pauses });
  const films = { find: async (id: number) => (id === shown.id ? shown : undefined) };
  const posting = postMovie({ films, posts, listed, carryOut: carrying, addresses, clock });
  return {
    press: (request: Partial<Parameters<typeof posting>[0]> = {}) => posting({ movieId: shown.id, ...request }),
    resume: resumePosts({ posts, carryOut: carrying, clock }),
    wait(ms: number) {
      now = new Date(now.getTime() + ms);
    },
  };
}
