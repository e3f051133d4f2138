/** What a page tells the worker. */
export type WorkerMessage =
  /** A page has loaded: its address, the addresses of all that it has loaded, and who plays (`guest`, or a user's id). */
  | { readonly type: 'page-loaded'; readonly page: string; readonly loaded: readonly string[]; readonly player: string }
  /** A guess was judged: the kept game is older than the one on the page. */
  | { readonly type: 'game-changed' }
  /** Somebody has signed in or out. */
  | { readonly type: 'player-changed' };

/** Whether a value is a message of ours: older pages may send what this worker does not know. */
export function isWorkerMessage(value: unknown): value is WorkerMessage {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  if (value.type === 'game-changed' || value.type === 'player-changed') return true;
  return value.type === 'page-loaded' && 'loaded' in value && Array.isArray(value.loaded);
}
