import { useSyncExternalStore } from 'react';
import { onWindowEvents } from './front-end-events.ts';

declare global {
  /** It is global because each front end bundles its own copy of this module. */
  var dreamreelInstallPrompt: (Event & { prompt?: () => unknown }) | undefined;
}

const CHANGED = 'dreamreel:install';
const onPromptChange = onWindowEvents(CHANGED);

/**
 * Captures the browser's install prompt so that pages can offer installation. The shell calls this function once at
 * startup.
 */
export function catchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    storePrompt(event);
  });
  addEventListener('appinstalled', () => storePrompt(undefined));
}

/** React hook that returns true if the browser can currently install the site. */
export function useCanInstall(): boolean {
  return useSyncExternalStore(onPromptChange, () => globalThis.dreamreelInstallPrompt !== undefined);
}

/** Opens the browser's install dialog. Each captured prompt can only be used once. */
export function installApp(): void {
  const offer = globalThis.dreamreelInstallPrompt;
  storePrompt(undefined);
  offer?.prompt?.();
}

function storePrompt(offer: Event | undefined): void {
  globalThis.dreamreelInstallPrompt = offer;
  dispatchEvent(new Event(CHANGED));
}
