/**
 * In place of the runtime's handling of manifests, which we do not load: the gateway names a page's files in its `Link`
 * header, long before a manifest could. The runtime keeps its own even where snapshots are disabled.
 */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, applyPlugin: () => undefined };
  readonly manifestCache = new Map();
}

export function getGlobalRemoteInfo(): Record<string, never> {
  return {};
}
