import { webcrypto } from 'node:crypto';
import { ok, type Routes } from './server.ts';

export const PUSH_SUBSCRIPTION = {
  endpoint: 'https://push.example.org/one',
  keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
};

/** The route of a site that sends reminders. */
export const PUSH_KEY: Routes = { 'GET /api/push/key': () => ok({ publicKey: `B${'k'.repeat(86)}` }) };

/** Adds the push APIs to jsdom. */
export function withPush({ permission = 'granted' }: { permission?: 'granted' | 'denied' } = {}) {
  const browser = {
    permission: 'default',
    subscription: undefined as PushSubscription | undefined,
    /** Subscribes before the page opens. */
    async subscribe() {
      browser.permission = 'granted';
      await registration.pushManager.subscribe();
    },
  };
  const subscription = {
    endpoint: PUSH_SUBSCRIPTION.endpoint,
    toJSON: () => PUSH_SUBSCRIPTION,
    unsubscribe: async () => {
      browser.subscription = undefined;
      return true;
    },
  };
  const registration = {
    pushManager: {
      getSubscription: async () => browser.subscription ?? null,
      subscribe: async () => {
        Reflect.set(browser, 'subscription', subscription);
        return subscription;
      },
    },
  };
  const define = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true });
  define(globalThis, 'PushManager', class {});
  define(globalThis, 'Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.permission = permission;
      return permission;
    },
  });
  define(crypto, 'subtle', webcrypto.subtle);
  define(navigator, 'serviceWorker', {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  return browser;
}

/** Removes the push APIs. */
export function withoutPush(): void {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
