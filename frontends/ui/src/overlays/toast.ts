export type Toast = {
  title: string;
  description?: string | undefined;
  /** Reverts the action that the toast reports. The toast then has an Undo button. */
  undo?: (() => void) | undefined;
  /** The action that failed, which makes the toast an error. When it later succeeds, `actionSucceeded` dismisses the toast. */
  action?: string | undefined;
};

/** The current toast. After being dismissed, it stays here with `open: false`, so that its exit animation can finish. */
export type ShownToast = Toast & {
  readonly id: number;
  readonly open: boolean;
  readonly variant: 'default' | 'destructive';
};

let current: ShownToast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast. Any previous toast is replaced. */
export function toast(message: Toast): void {
  lastId += 1;
  show({ ...message, id: lastId, open: true, variant: message.action === undefined ? 'default' : 'destructive' });
}

/** Reverts the action of the current toast and closes the toast. Does nothing if no open toast offers Undo. */
export function undoLastAction(): void {
  if (!current?.open || !current.undo) return;
  const { id, undo } = current;
  dismissToast(id);
  undo();
}

/** Closes the toast with the given ID, but not a newer toast. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  show({ ...current, open: false });
}

/** Returns the current toast, if any. Use this function as the snapshot for `useSyncExternalStore`. */
export const currentToast = (): ShownToast | undefined => current;

/** Calls `listener` when the toast changes. Returns the unsubscribe function. */
export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: ShownToast): void {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Dismisses the error toast of an action that has now succeeded. Toasts from other actions stay open. Actions that show
 * a success toast don't need this function, because a new toast replaces the previous one.
 */
export function actionSucceeded(action: string): void {
  if (current?.action === action) dismissToast(current.id);
}
