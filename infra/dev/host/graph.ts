import type { Resource } from './resource.ts';

export type RunningGraph = {
  /** Stops all started resources. Each resource stops after its dependents. Idempotent. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts each resource as soon as its dependencies are ready. If a resource fails or the signal is aborted, stops the
 * started resources and throws the first error.
 */
export async function startGraph(
  resources: readonly Resource[],
  onReady?: (name: string, tookMs: number) => void,
  signal?: AbortSignal,
): Promise<RunningGraph> {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const giveUp = new AbortController();
  const abort = AbortSignal.any(signal ? [signal, giveUp.signal] : [giveUp.signal]);
  const started = new Set<Resource>();

  const start = onceEach(async (name) => {
    const resource = byName.get(name);
    if (!resource) throw new Error(`A resource depends on ${name}, which does not exist`);
    await Promise.all(resource.waitsFor.map(start));
    abort.throwIfAborted();
    started.add(resource);
    const startedAt = performance.now();
    await resource.start(abort);
    onReady?.(name, performance.now() - startedAt);
  });
  const stop = onceEach(async (name) => {
    const dependents = [...started].filter(({ waitsFor }) => waitsFor.includes(name));
    await Promise.all(dependents.map((dependent) => stop(dependent.name)));
    await byName.get(name)?.stop?.();
  });
  const stopAll = async () => void (await Promise.all([...started].map(({ name }) => stop(name))));

  const starts = resources.map(({ name }) => start(name));
  try {
    await Promise.all(starts);
  } catch (error) {
    giveUp.abort(error);
    // A start that is still pending could leave a process behind, so wait for all starts before stopping.
    await Promise.allSettled(starts);
    await stopAll();
    throw error;
  }
  return { stop: stopAll };
}

/** Calls `work` only once for each name. */
function onceEach(work: (name: string) => Promise<void>): (name: string) => Promise<void> {
  const done = new Map<string, Promise<void>>();
  return (name) => {
    const doing = done.get(name) ?? work(name);
    done.set(name, doing);
    return doing;
  };
}
