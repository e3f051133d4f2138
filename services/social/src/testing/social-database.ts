import { randomUUID } from 'node:crypto';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import type { SocialProvider } from '@dreamreel/proto/social/social-posts';
import { postRepository } from '../adapters/post-repository.ts';

/** A database of its own on the real Postgres, with the sandbox's posts. */
export async function socialDatabase() {
  const { database, drop } = await testDatabase({ migrations: new URL('../../prisma/migrations/', import.meta.url) });
  const postsOf = (provider: SocialProvider) => postRepository(database, { provider, newToken: randomUUID });
  return {
    database,
    drop,
    postsOf,
    posts: postsOf('local sandbox'),
    /** Ends all leases and pauses. */
    passTime: () => database.pool.query(`UPDATE posts SET lease_until = now() - interval '1 s', resume_after = NULL`),
  };
}
export type SocialDatabase = Awaited<ReturnType<typeof socialDatabase>>;
