import type { Log } from '@dreamreel/kit/observability/log';
import type { Metrics } from '@dreamreel/kit/observability/metrics';
import type { Clock } from '@dreamreel/kit/process/clock';
import { NETWORKS, postStateSchema } from '@dreamreel/proto/social/social-posts';
import type { ScheduledPosts } from '../application/ports.ts';
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

/** Exposes metrics for the number of scheduled posts, late posts, and posts that need an admin's attention. */
export function scheduleMetrics(
  metrics: Pick<Metrics, 'gauge'>,
  scheduled: Pick<ScheduledPosts, 'counts'>,
  clock: Clock,
) {
  const count = async (kind: 'scheduled' | 'late' | 'needAttention') => (await scheduled.counts(clock.now()))[kind];
  metrics.gauge('dreamreel_social_scheduled_posts', 'Scheduled posts that are not due yet', () => count('scheduled'));
  metrics.gauge('dreamreel_social_late_posts', 'Scheduled posts that are due', () => count('late'));
  metrics.gauge(
    'dreamreel_social_posts_needing_attention',
    'Scheduled posts that were not posted and need an admin',
    () => count('needAttention'),
  );
}
