export type Toast = {
  title: string;
  description?: string | undefined;
  /** How long it stays, in milliseconds. */
  durationMs?: number | undefined;
} & (
  | { variant?: 'default' | undefined; action?: undefined }
  /** `action` is what has failed: its next success dismisses the toast (`actionSucceeded`). */
  | { variant: 'destructive'; action: string }
);

/** A toast as it is kept: a dismissed one stays for a while, closed, so that its exit can be seen. */
export type ShownToast = Toast & { readonly id: number; readonly open: boolean; readonly durationMs: number };

const TOAST_DURATION_MS = 5_000;
const REMOVED_AFTER_MS = 1_000_000;

let current: ShownToast | undefined;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a toast. There is one at a time: a new one takes the place of the old. */
export function toast(message: Toast): void {
  clearTimeout(removal);
  lastId += 1;
  show({ ...message, id: lastId, open: true, durationMs: message.durationMs ?? TOAST_DURATION_MS });
}

/** Closes the toast with this id; a newer one is left alone. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  show({ ...current, open: false });
  removal = setTimeout(() => show(undefined), REMOVED_AFTER_MS);
}

/** The toast to show, if any: the snapshot for `useSyncExternalStore`. */
export const currentToast = (): ShownToast | undefined => current;

/** Calls back on every change; returns the way to stop. */
export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: ShownToast | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}
