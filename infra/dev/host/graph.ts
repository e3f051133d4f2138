/** A part of the product that the app host starts and stops, such as a server or a service. */
export type Resource = {
  readonly name: string;
  /** Names of the resources that this resource depends on. They start earlier and stop later. */
  readonly waitsFor: readonly string[];
  /** Resolves once the resource is ready for its dependents. Rejects with a readable error message. */
  readonly start: (signal: AbortSignal) => Promise<void>;
  readonly stop?: () => Promise<void>;
  /** Files and folders that the process loads. `npm run dev` restarts the process when one of them is saved. */
  readonly sources?: readonly string[];
  readonly restart?: (file: string) => void;
};

/**
 * Starts each resource as soon as its dependencies are ready. If a resource fails or the signal is aborted, stops the
 * started resources and throws the first error. The returned `stop` stops each resource after its dependents. Idempotent.
 */
export async function startGraph(
  resources: readonly Resource[],
  onReady?: (name: string, tookMs: number) => void,
  signal?: AbortSignal,
) {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const failureAbort = new AbortController();
  const abort = AbortSignal.any(signal ? [signal, failureAbort.signal] : [failureAbort.signal]);
  const startedResources = new Set<Resource>();

  const start = onceEach(async (name) => {
    const resource = byName.get(name);
    if (!resource) throw new Error(`A resource depends on ${name}, which does not exist`);
    await Promise.all(resource.waitsFor.map(start));
    abort.throwIfAborted();
    startedResources.add(resource);
    const startedAt = performance.now();
    await resource.start(abort);
    onReady?.(name, performance.now() - startedAt);
  });
  const stop = onceEach(async (name) => {
    const dependents = [...startedResources].filter(({ waitsFor }) => waitsFor.includes(name));
    await Promise.all(dependents.map((dependent) => stop(dependent.name)));
    await byName.get(name)?.stop?.();
  });
  const stopAll = async () => void (await Promise.all([...startedResources].map(({ name }) => stop(name))));

  const starts = resources.map(({ name }) => start(name));
  try {
    await Promise.all(starts);
  } catch (error) {
    failureAbort.abort(error);
    // A start that is still pending could leave a process behind, so wait for all starts before stopping.
    await Promise.allSettled(starts);
    await stopAll();
    throw error;
  }
  return { stop: stopAll };
}

function onceEach(work: (name: string) => Promise<void>): (name: string) => Promise<void> {
  const promises = new Map<string, Promise<void>>();
  return (name) => {
    const promise = promises.get(name) ?? work(name);
    promises.set(name, promise);
    return promise;
  };
}
