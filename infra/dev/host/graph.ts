import type { Resource } from './resource.ts';

export type RunningGraph = {
  /** Stops all started resources. Each resource stops after its dependents. Idempotent. */
  readonly stop: () => Promise<void>;
};

type GraphEvents = {
  readonly onReady?: (name: string, tookMs: number) => void;
  readonly onStopFailed?: (name: string, error: unknown) => void;
};

/**
 * Starts each resource as soon as its dependencies are ready. If a resource fails or the signal is aborted, stops the
 * started resources and throws the first error.
 */
export async function startGraph(
  resources: readonly Resource[],
  { onReady, onStopFailed }: GraphEvents = {},
  signal?: AbortSignal,
): Promise<RunningGraph> {
  const ordered = inStartOrder(resources);
  const giveUp = new AbortController();
  const abort = AbortSignal.any(signal ? [signal, giveUp.signal] : [giveUp.signal]);
  const started = new Set<string>();
  const starts = new Map<string, Promise<void>>();

  const start = async (resource: Resource): Promise<void> => {
    await Promise.all(resource.waitsFor.map((name) => starts.get(name)));
    abort.throwIfAborted();
    started.add(resource.name);
    const startedAt = performance.now();
    await resource.start(abort);
    onReady?.(resource.name, performance.now() - startedAt);
  };
  for (const resource of ordered) starts.set(resource.name, start(resource));

  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= stopAll(ordered, started, onStopFailed);
    return stopping;
  };

  try {
    await Promise.all(starts.values());
  } catch (error) {
    giveUp.abort(error);
    // A start that is still pending could leave a process behind, so wait for all starts before stopping.
    await Promise.allSettled(starts.values());
    await stop();
    throw error;
  }
  return { stop };
}

async function stopAll(
  ordered: readonly Resource[],
  started: ReadonlySet<string>,
  onStopFailed: GraphEvents['onStopFailed'],
) {
  const stops = new Map<string, Promise<void>>();
  for (const resource of ordered.toReversed()) {
    const dependants = ordered.filter((other) => other.waitsFor.includes(resource.name));
    const stopOne = async () => {
      await Promise.all(dependants.map((other) => stops.get(other.name)));
      if (!started.has(resource.name)) return;
      await resource.stop?.().catch((error: unknown) => onStopFailed?.(resource.name, error));
    };
    stops.set(resource.name, stopOne());
  }
  await Promise.all(stops.values());
}

/** Returns the resources in topological order. Throws if a name is unknown or duplicated, or if there is a cycle. */
export function inStartOrder(resources: readonly Resource[]): readonly Resource[] {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  if (byName.size < resources.length) throw new Error('Two resources have the same name');
  const ordered = new Set<Resource>();

  const visit = (resource: Resource, path: readonly string[]): void => {
    if (path.includes(resource.name))
      throw new Error(`Resources depend on each other: ${[...path, resource.name].join(' → ')}`);
    for (const name of resource.waitsFor) {
      const awaited = byName.get(name);
      if (!awaited) throw new Error(`${resource.name} depends on ${name}, which does not exist`);
      visit(awaited, [...path, resource.name]);
    }
    ordered.add(resource);
  };
  for (const resource of resources) visit(resource, []);
  return [...ordered];
}
