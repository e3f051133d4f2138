// Use the package import, because `toast` is a shared federation module. A relative import would create a second toast
// store.
import { currentToast, dismissToast } from '@dreamreel/ui/overlays/toast';

/**
 * Dismisses the error toast of an action that has now succeeded. Toasts from other actions stay open. Actions that show
 * a success toast don't need this function, because a new toast replaces the previous one.
 */
export function actionSucceeded(action: string): void {
  const current = currentToast();
  if (current?.variant === 'destructive' && current.action === action) dismissToast(current.id);
}
