// By its public name, which is the shared one: by its path it would be a second store.
import { currentToast, dismissToast } from '@dreamreel/ui/overlays/toast';

/**
 * Dismisses the error toast of an action that has succeeded since: it would contradict the page. The toasts of other actions
 * stay. Not needed where the success shows a toast of its own, which takes the place of any other.
 */
export function actionSucceeded(action: string): void {
  const shown = currentToast();
  if (shown?.variant === 'destructive' && shown.action === action) dismissToast(shown.id);
}
