/** Returns true if the site runs as an installed app. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
}

/**
 * Returns true on an iPhone or iPad, where only the user can install a site. An iPad identifies itself as a Mac, but
 * Macs have no touch screen.
 */
export function isAppleTouchDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Returns true if this browser supports service workers, push, and notifications. */
export function supportsReminders(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}
