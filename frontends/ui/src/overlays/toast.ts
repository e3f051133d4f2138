export type Toast = {
  title: string;
  description?: string | undefined;
  /** The duration in milliseconds. */
  durationMs?: number | undefined;
} & (
  | { variant?: 'default' | undefined; action?: undefined }
  /** `action` names the failed action. Its next success dismisses the toast (`actionSucceeded`). */
  | { variant: 'destructive'; action: string }
);

/** The current toast. A dismissed toast stays for a while with `open: false` so that its exit animation is visible. */
export type ShownToast = Toast & { readonly id: number; readonly open: boolean; readonly durationMs: number };

const TOAST_DURATION_MS = 5_000;
const REMOVED_AFTER_MS = 1_000_000;

let current: ShownToast | undefined;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a toast, which replaces the previous one. */
export function toast(message: Toast): void {
  clearTimeout(removal);
  lastId += 1;
  show({ ...message, id: lastId, open: true, durationMs: message.durationMs ?? TOAST_DURATION_MS });
}

/** Closes the toast with this id. A newer toast stays open. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  show({ ...current, open: false });
  removal = setTimeout(() => show(undefined), REMOVED_AFTER_MS);
}

/** Returns the current toast, if any. Use it as the snapshot for `useSyncExternalStore`. */
export const currentToast = (): ShownToast | undefined => current;

/** Calls `listener` on every change. Returns a function that unsubscribes. */
export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: ShownToast | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}
