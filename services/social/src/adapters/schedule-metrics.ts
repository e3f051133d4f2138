import type { Metrics } from '@dreamreel/kit/observability/metrics';
import type { Clock } from '@dreamreel/kit/process/clock';
import type { ScheduledPosts } from '../application/schedule-ports.ts';

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
