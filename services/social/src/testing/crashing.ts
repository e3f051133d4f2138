import type { Networks, Posts, ScheduledPosts } from '../application/ports.ts';

export type Crash = {
  /** Index of the step at which the process crashes, counting the calls to all ports. */
  readonly atStep: number;
  /** True if the process crashes after the step has taken effect. */
  readonly afterEffect: boolean;
};

/** Counts a process's steps and blocks all calls after the crash. */
function countSteps({ atStep, afterEffect }: Crash) {
  let steps = 0;
  let isDead = false;
  const running = new Set<Promise<unknown>>();

  const step =
    <Args extends unknown[], Value>(work: (...args: Args) => Promise<Value>) =>
    async (...args: Args): Promise<Value> => {
      if (isDead) throw new Error('dead already');
      steps += 1;
      isDead ||= steps === atStep;
      if (isDead && !afterEffect) throw new Error('died');
      const effect = work(...args);
      running.add(effect);
      const value = await effect;
      if (isDead) throw new Error('died');
      return value;
    };

  return {
    step,
    /** Resolves when the calls that were running during the crash have finished. */
    settled: () => Promise.allSettled(running),
  };
}

type Steps = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>;
type ProcessPorts = { posts: Posts; networks: Networks; scheduled: ScheduledPosts };

/** Wraps the ports of a process that crashes at one step and makes no further calls. */
export function crashingPorts(crash: Crash, { posts, networks, scheduled }: ProcessPorts) {
  const { step, settled } = countSteps(crash);
  const wrap = <Port extends Steps>(port: Port): Port =>
    Object.assign({}, port, Object.fromEntries(Object.entries(port).map(([name, call]) => [name, step(call)])));
  return {
    settled,
    posts: wrap(posts),
    networks: { facebook: wrap(networks.facebook), instagram: wrap(networks.instagram) },
    scheduled: wrap(scheduled),
  };
}
