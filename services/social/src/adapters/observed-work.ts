import type { Log } from '@dreamreel/kit/log';
import type { Metrics } from '@dreamreel/kit/metrics';
import type { carryOut } from '../application/carry-out.ts';

type Work = ReturnType<typeof carryOut>;

/** The same work, counted and, where it did not succeed, noted. */
export function observedWork(work: Work, { log, metrics }: { log: Pick<Log, 'warn'>; metrics: Metrics }): Work {
  const worked = metrics.counter('social_posts_total', 'Posts worked at, by what came of it', ['network', 'state']);
  return async (claim) => {
    const done = await work(claim);
    const { network, state } = done.post;
    worked.inc({ network, state });
    if (done.trouble) log.warn({ network, state, trouble: done.trouble }, 'a post was not brought out');
    return done;
  };
}
