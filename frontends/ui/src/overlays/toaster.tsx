// Imported by its public name, which is a shared module. A relative import would create a second store that the remotes
// don't use.

import { currentToast, onToastChange } from '@dreamreel/ui/overlays/toast';
import { lazy, Suspense, useSyncExternalStore } from 'react';

// Loads with the first toast, because most visits never show one.
const ToastView = lazy(() => import('./toast-view.tsx').then(({ ToastView }) => ({ default: ToastView })));

/** Shows toasts. The shell mounts it once. */
export function Toaster() {
  const current = useSyncExternalStore(onToastChange, currentToast);
  return <Suspense fallback={null}>{current && <ToastView toast={current} />}</Suspense>;
}
