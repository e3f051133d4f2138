import { currentToast, dismissToast } from '@dreamreel/ui/overlays/toast';
import { markSignedOut } from '../session/admin-session.ts';

/** Signs the admin out and dismisses the toast of an earlier test. */
export function resetAdminSession(): void {
  markSignedOut();
  sessionStorage.clear();
  dismissToast(currentToast()?.id ?? 0);
}

/** The toast that is shown, if one is. */
export function shownToast() {
  const toast = currentToast();
  return toast?.open ? toast : undefined;
}
