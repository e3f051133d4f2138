import { randomUUID } from 'node:crypto';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import type { SocialProvider } from '@dreamreel/proto/social/social-posts';
import { pgPostEntries } from '../adapters/pg-post-entries.ts';
import { pgPosts } from '../adapters/pg-posts.ts';
import { pgScheduledPosts } from '../adapters/pg-scheduled-posts.ts';

/** Creates a separate Postgres database that also stores the sandbox's posts. */
export async function socialDatabase() {
  const { database, drop } = await testDatabase({ migrations: new URL('../../prisma/migrations/', import.meta.url) });
  const postsOf = (provider: SocialProvider) => pgPosts(database, { provider, newToken: randomUUID });
  return {
    database,
    drop,
    postsOf,
    posts: postsOf('local sandbox'),
    scheduled: pgScheduledPosts(database, { provider: 'local sandbox', newToken: randomUUID }),
    entries: pgPostEntries(database, 'local sandbox'),
    /** Ends all leases and pauses in the database. */
    async passTime() {
      await database.pool.query(`UPDATE posts SET lease_until = now() - interval '1 s', resume_after = NULL`);
      await database.pool.query(`UPDATE scheduled_posts SET lease_until = now() - interval '1 s'`);
    },
  };
}
export type SocialDatabase = Awaited<ReturnType<typeof socialDatabase>>;
