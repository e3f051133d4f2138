import { currentToast, dismissToast } from '@dreamreel/ui/toast';
import { adminSignedOut } from '../session/admin-session.ts';

/** Nobody is signed in, and no toast is left from an earlier test. */
export function forgetAdmin(): void {
  adminSignedOut();
  sessionStorage.clear();
  dismissToast(currentToast()?.id ?? 0);
}

/** The toast that is shown, with its words alone. */
export function shownToast() {
  const toast = currentToast();
  return toast?.open ? toast : undefined;
}
