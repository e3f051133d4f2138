import { carryOut } from '../application/carry-out.ts';
import type { Addresses, ListedPosts, Movie, Networks, Posts } from '../application/ports.ts';
import { postMovie } from '../application/post-movie.ts';
import { resumePosts } from '../application/resume-posts.ts';
import { movie, NOW, addresses as someAddresses } from './movies.ts';

type Parts = { posts: Posts; listed: ListedPosts; networks: Networks; movie?: Movie; addresses?: Addresses };

/** One process of the service: the button, and what goes on by itself. */
export function desk({ posts, listed, networks, movie: shown = movie(), addresses = someAddresses }: Parts) {
  let now = NOW;
  const clock = { now: () => now };
  const pauses = { untilReady: [0, 0, 0], afterNoAnswer: [0, 0] };
  const carrying = carryOut({ posts, networks, clock, sleep: async () => {}, pauses });
  const movies = { find: async (id: number) => (id === shown.id ? shown : undefined) };
  const posting = postMovie({ movies, posts, listed, carryOut: carrying, addresses, clock });
  return {
    press: (request: Partial<Parameters<typeof posting>[0]> = {}) => posting({ movieId: shown.id, ...request }),
    resume: resumePosts({ posts, carryOut: carrying, clock }),
    wait(ms: number) {
      now = new Date(now.getTime() + ms);
    },
  };
}
