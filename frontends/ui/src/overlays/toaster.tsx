// By its public name, which is the shared one: by its path it would be a second store that no remote writes to.

import { currentToast, onToastChange } from '@dreamreel/ui/overlays/toast';
import { lazy, Suspense, useSyncExternalStore } from 'react';

// Most visits never see a toast, so Radix's machinery comes with the first one.
const ToastView = lazy(() => import('./toast-view.tsx').then(({ ToastView }) => ({ default: ToastView })));

/** The place where toasts appear. Mounted once, by the shell. */
export function Toaster() {
  const shown = useSyncExternalStore(onToastChange, currentToast);
  return <Suspense fallback={null}>{shown && <ToastView toast={shown} />}</Suspense>;
}
