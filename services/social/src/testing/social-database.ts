import { randomUUID } from 'node:crypto';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import type { SocialProvider } from '@dreamreel/proto/social/social-posts';
import { postEntryRepository } from '../adapters/post-entry-repository.ts';
import { postRepository } from '../adapters/post-repository.ts';
import { scheduledPostRepository } from '../adapters/scheduled-post-repository.ts';

/** A database of its own on the real Postgres, with the sandbox's posts. */
export async function socialDatabase() {
  const { database, drop } = await testDatabase({ migrations: new URL('../../prisma/migrations/', import.meta.url) });
  const postsOf = (provider: SocialProvider) => postRepository(database, { provider, newToken: randomUUID });
  return {
    database,
    drop,
    postsOf,
    posts: postsOf('local sandbox'),
    scheduled: scheduledPostRepository(database, { provider: 'local sandbox', newToken: randomUUID }),
    entries: postEntryRepository(database, 'local sandbox'),
    /** Ends all leases and pauses. */
    async passTime() {
      await database.pool.query(`UPDATE posts SET lease_until = now() - interval '1 s', resume_after = NULL`);
      await database.pool.query(`UPDATE scheduled_posts SET lease_until = now() - interval '1 s'`);
    },
  };
}
export type SocialDatabase = Awaited<ReturnType<typeof socialDatabase>>;
