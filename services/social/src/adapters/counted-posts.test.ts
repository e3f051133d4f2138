import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { expect, it } from '@jest/globals';
import { countedPosts } from './counted-posts.ts';

it('exports failed and unconfirmed posts as 0 before the first post, so that an alert can detect the first failure', async () => {
  const metrics = openMetrics('social');
  countedPosts(() => Promise.reject(new Error('not called')), { log: { warn: () => undefined }, metrics });
  const lines = (await metrics.registry.metrics()).split('\n');
  metrics.registry.clear();
  for (const network of ['facebook', 'instagram'])
    for (const state of ['failed', 'unknown'])
      expect(lines).toContain(`dreamreel_social_posts_total{network="${network}",state="${state}",service="social"} 0`);
});
