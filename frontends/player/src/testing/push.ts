import { webcrypto } from 'node:crypto';
import { ok, type Routes } from './server.ts';

export const PUSH_SUBSCRIPTION = {
  endpoint: 'https://push.example.org/one',
  keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
};

/** A subscription that replaces another one. */
export const RENEWED_SUBSCRIPTION = { ...PUSH_SUBSCRIPTION, endpoint: 'https://push.example.org/two' };

const [CURRENT_KEY, OLD_KEY] = ['a', 'b'].map((letter) => Buffer.alloc(65, letter));

/** The route of a site that sends reminders. */
export const PUSH_KEY: Routes = { 'GET /api/push/key': () => ok({ publicKey: CURRENT_KEY?.toString('base64url') }) };

/** Adds the push APIs to jsdom. */
export function withPush({ permission = 'granted' }: { permission?: 'granted' | 'denied' } = {}) {
  const browser = {
    permission: 'default',
    subscription: undefined as PushSubscription | undefined,
    canSubscribe: true,
    /** Subscribes before the page opens, with this key of the site. `hidden` is a key that the browser doesn't reveal. */
    subscribe(key: 'current' | 'old' | 'hidden' = 'current') {
      browser.permission = 'granted';
      const applicationServerKey = key === 'hidden' ? null : key === 'old' ? OLD_KEY : CURRENT_KEY;
      Reflect.set(browser, 'subscription', subscriptionOf(PUSH_SUBSCRIPTION, applicationServerKey));
    },
  };
  const subscriptionOf = (fields: typeof PUSH_SUBSCRIPTION, applicationServerKey: unknown) => ({
    endpoint: fields.endpoint,
    options: { userVisibleOnly: true, applicationServerKey },
    toJSON: () => fields,
    unsubscribe: async () => {
      browser.subscription = undefined;
      isRenewed = true;
      return true;
    },
  });
  let isRenewed = false;
  const registration = {
    pushManager: {
      getSubscription: async () => browser.subscription ?? null,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        const key = Buffer.from(applicationServerKey, 'base64url');
        // A browser has one subscription, and doesn't change its key.
        const { applicationServerKey: existingKey } = browser.subscription?.options ?? {};
        if (!browser.canSubscribe || (existingKey && !key.equals(new Uint8Array(existingKey))))
          throw new DOMException('Registration failed', 'InvalidStateError');
        const subscription = subscriptionOf(isRenewed ? RENEWED_SUBSCRIPTION : PUSH_SUBSCRIPTION, key);
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
