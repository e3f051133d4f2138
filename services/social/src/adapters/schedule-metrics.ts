import type { Metrics } from '@dreamreel/kit/observability/metrics';
import type { Clock } from '@dreamreel/kit/process/clock';
import type { ScheduledPosts } from '../application/schedule-ports.ts';

/** Shows how many posts wait for their time, are late, or wait for an admin. */
export function scheduleMetrics(
  metrics: Pick<Metrics, 'gauge'>,
  scheduled: Pick<ScheduledPosts, 'counts'>,
  clock: Clock,
) {
  const count = async (kind: 'scheduled' | 'late' | 'needAttention') => (await scheduled.counts(clock.now()))[kind];
  metrics.gauge('dreamreel_social_scheduled_posts', 'Posts that wait for their time', () => count('scheduled'));
  metrics.gauge('dreamreel_social_late_posts', 'Scheduled posts whose time has come', () => count('late'));
  metrics.gauge(
    'dreamreel_social_posts_needing_attention',
    'Scheduled posts that were not posted and wait for an admin',
    () => count('needAttention'),
  );
}
