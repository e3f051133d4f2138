import type { Log } from '@dreamreel/kit/observability/log';
import type { Metrics } from '@dreamreel/kit/observability/metrics';
import { NETWORKS, postStateSchema } from '@dreamreel/proto/social/social-posts';
import type { processPost } from '../application/process-post.ts';

type ProcessPost = ReturnType<typeof processPost>;

/** Counts processed posts by state and logs posts that failed. */
export function countedPosts(
  process: ProcessPost,
  { log, metrics }: { log: Pick<Log, 'warn'>; metrics: Metrics },
): ProcessPost {
  const processed = metrics.counter('dreamreel_social_posts_total', 'Processed posts by final state', {
    network: NETWORKS,
    state: postStateSchema.options,
  });
  return async (lease) => {
    const result = await process(lease);
    const { network, state } = result.post;
    processed.inc({ network, state });
    if (result.error) log.warn({ network, state, error: result.error }, 'post not published');
    return result;
  };
}
