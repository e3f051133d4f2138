// Use the package import because `toast` is a shared federation module. A relative import would create a second toast
// store, and toasts from remotes would never appear.

import { currentToast, onToastChange } from '@dreamreel/ui/overlays/toast';
import { lazy, Suspense, useSyncExternalStore } from 'react';

// Loaded with the first toast because most visits don't show any.
const ToastView = lazy(() => import('./toast-view.tsx').then(({ ToastView }) => ({ default: ToastView })));

/** Renders toasts. The shell mounts this component once. */
export function Toaster() {
  const current = useSyncExternalStore(onToastChange, currentToast);
  return <Suspense fallback={null}>{current && <ToastView toast={current} />}</Suspense>;
}
