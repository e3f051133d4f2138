import { useSyncExternalStore } from 'react';

/** Each front end has its own copy of this module: what the shell has caught is on the window, and an event tells of it. */
const CAUGHT_AS = 'dreamreelInstallPrompt';
const CHANGED = 'dreamreel:install';

/** Catches the browser's offer to install the site, so that the page can make it. The shell does it once, at its start. */
export function catchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event);
  });
  addEventListener('appinstalled', () => keep(undefined));
}

/** Whether the browser can install the site now, as React state. */
export function useCanInstall(): boolean {
  return useSyncExternalStore(onChange, () => Reflect.get(globalThis, CAUGHT_AS) !== undefined);
}

/** Opens the browser's own question. It can be asked once for each offer. */
export function installApp(): void {
  const offer: unknown = Reflect.get(globalThis, CAUGHT_AS);
  keep(undefined);
  if (typeof offer !== 'object' || offer === null) return;
  const prompt: unknown = Reflect.get(offer, 'prompt');
  if (typeof prompt === 'function') prompt.call(offer);
}

function keep(offer: Event | undefined): void {
  Reflect.set(globalThis, CAUGHT_AS, offer);
  dispatchEvent(new Event(CHANGED));
}

function onChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}
