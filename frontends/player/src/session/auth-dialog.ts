import { onWindowEvents } from '@dreamreel/ui/browser/front-end-events';
import { useSyncExternalStore } from 'react';

export type AuthTab = 'sign-in' | 'create-account';

const CHANGED = 'dreamreel:auth-dialog';
const onChange = onWindowEvents(CHANGED);
let openTab: AuthTab | null = null;

/** Opens the sign-in dialog on the given tab. The dialog is rendered by the user menu in the header. */
export function openAuthDialog(tab: AuthTab | null): void {
  openTab = tab;
  dispatchEvent(new Event(CHANGED));
}

export const closeAuthDialog = () => openAuthDialog(null);

export function useAuthDialog(): AuthTab | null {
  return useSyncExternalStore(onChange, () => openTab);
}
