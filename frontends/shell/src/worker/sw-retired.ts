/** Served in place of `sw.ts` when the service worker is disabled. Deletes the site's caches and unregisters itself. */
declare const self: WorkerScope & typeof globalThis;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire(): Promise<void> {
  const names = (await self.caches.keys()).filter((name) => name.startsWith('dreamreel-'));
  await Promise.all(names.map((name) => self.caches.delete(name)));
  await self.registration.unregister();
}
