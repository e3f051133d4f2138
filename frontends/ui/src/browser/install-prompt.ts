import { useSyncExternalStore } from 'react';
import { onWindowEvents } from './front-end-events.ts';

/**
 * The prompt is stored on `window` and announced with an event because each front end bundles its own copy of this
 * module.
 */
const STORED_AS = 'dreamreelInstallPrompt';
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
  return useSyncExternalStore(onPromptChange, () => Reflect.get(globalThis, STORED_AS) !== undefined);
}

/** Opens the browser's install dialog. Each captured prompt can only be used once. */
export function installApp(): void {
  const offer: unknown = Reflect.get(globalThis, STORED_AS);
  storePrompt(undefined);
  if (typeof offer !== 'object' || offer === null) return;
  const prompt: unknown = Reflect.get(offer, 'prompt');
  if (typeof prompt === 'function') prompt.call(offer);
}

function storePrompt(offer: Event | undefined): void {
  Reflect.set(globalThis, STORED_AS, offer);
  dispatchEvent(new Event(CHANGED));
}
