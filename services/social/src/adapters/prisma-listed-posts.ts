import { asOutage } from '@dreamreel/kit/database-outage';
import { POSTS_PAGE, type SocialPost, socialPostSchema } from '@dreamreel/proto/social';
import type { ListedPosts } from '../application/ports.ts';
import type { Attempt, Post, PrismaClient } from '../generated/client.ts';

const newestFirst = { id: 'desc' } as const;

export function prismaListedPosts(prisma: PrismaClient): ListedPosts {
  return async (movieId) => {
    const rows = await prisma.post
      .findMany({
        where: movieId === undefined ? {} : { movieId },
        include: { attempts: { orderBy: newestFirst } },
        orderBy: newestFirst,
        take: POSTS_PAGE,
      })
      .catch(asOutage);
    return rows.map(listed);
  };
}

/** The schema takes what is to be seen and leaves the rest. */
function listed(row: Post & { attempts: Attempt[] }): SocialPost {
  return socialPostSchema.parse({
    ...row,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    attempts: row.attempts.map(({ startedBy: by, startedAt, ...attempt }) => ({
      ...attempt,
      by,
      startedAt: startedAt.toISOString(),
    })),
  });
}
