import { useSyncExternalStore } from 'react';

/**
 * The prompt is stored on the window and announced by an event, because each front end has its own copy of this module.
 */
const STORED_AS = 'dreamreelInstallPrompt';
const CHANGED = 'dreamreel:install';

/** Catches the browser's install prompt so that the page can offer it. The shell calls it once at startup. */
export function catchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    storePrompt(event);
  });
  addEventListener('appinstalled', () => storePrompt(undefined));
}

/** Returns true if the browser can install the site now, as React state. */
export function useCanInstall(): boolean {
  return useSyncExternalStore(onChange, () => Reflect.get(globalThis, STORED_AS) !== undefined);
}

/** Opens the browser's install dialog. Each prompt can be used once. */
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

function onChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}
