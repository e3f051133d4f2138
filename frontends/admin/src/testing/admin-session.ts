import { currentToast, dismissToast } from '@dreamreel/ui/overlays/toast';
import { expect } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { markSignedOut } from '../session/admin-session.ts';

/** Signs out the admin and dismisses any toast left over from an earlier test. */
export function resetAdminSession(): void {
  markSignedOut();
  sessionStorage.clear();
  dismissToast(currentToast()?.id ?? 0);
}

/** Returns the visible toast, if any. */
export function shownToast() {
  const toast = currentToast();
  return toast?.open ? toast : undefined;
}

/** Waits for a toast with these properties. */
export const untilToast = (toast: object) => waitFor(() => expect(shownToast()).toMatchObject(toast));
