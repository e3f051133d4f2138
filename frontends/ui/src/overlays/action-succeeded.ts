// Imported by its public name, which is a shared module. A relative import would create a second store.
import { currentToast, dismissToast } from '@dreamreel/ui/overlays/toast';

/**
 * Dismisses the error toast of an action that has now succeeded. Toasts of other actions stay. Not needed if the
 * success shows its own toast, which replaces any other.
 */
export function actionSucceeded(action: string): void {
  const current = currentToast();
  if (current?.variant === 'destructive' && current.action === action) dismissToast(current.id);
}
