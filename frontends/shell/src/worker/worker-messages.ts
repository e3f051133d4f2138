export type WorkerMessage =
  /**
   * Sent when a page has loaded. Contains the path, the URLs of all loaded files, and the player (`guest` or a user
   * ID).
   */
  | { readonly type: 'page-loaded'; readonly page: string; readonly loaded: readonly string[]; readonly player: string }
  /** Sent after a guess because the cached game is outdated. */
  | { readonly type: 'game-changed' }
  | { readonly type: 'player-changed' };

/** Returns true if the value is a known message. Pages from other versions may send unknown messages. */
export function isWorkerMessage(value: unknown): value is WorkerMessage {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  if (value.type === 'game-changed' || value.type === 'player-changed') return true;
  return value.type === 'page-loaded' && 'loaded' in value && Array.isArray(value.loaded);
}
