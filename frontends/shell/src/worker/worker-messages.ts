/** A message from a page to the worker. */
export type WorkerMessage =
  /** A page has loaded. Contains its path, the addresses of all loaded files, and the player (`guest` or a user id). */
  | { readonly type: 'page-loaded'; readonly page: string; readonly loaded: readonly string[]; readonly player: string }
  /** A guess was judged, so the cached game is outdated. */
  | { readonly type: 'game-changed' }
  /** A user has signed in or out. */
  | { readonly type: 'player-changed' };

/** Returns true if a value is a known message. Pages of other versions may send unknown ones. */
export function isWorkerMessage(value: unknown): value is WorkerMessage {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  if (value.type === 'game-changed' || value.type === 'player-changed') return true;
  return value.type === 'page-loaded' && 'loaded' in value && Array.isArray(value.loaded);
}
