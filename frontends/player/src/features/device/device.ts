/** Returns true if the site is running as an installed app. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
}

/**
 * Returns true on iPhones and iPads, where sites can't show an install prompt. iPads identify themselves as Macs, but
 * only iPads have a touchscreen.
 */
export function isAppleTouchDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Returns true if the browser supports service workers, push messages, and notifications. */
export function supportsReminders(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}
