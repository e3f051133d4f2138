import { useSyncExternalStore } from 'react';
import { localStore, sessionStore } from './storage.ts';

/** Purposes that the visitor has consented to. `necessary` is always true. */
export type Consent = {
  readonly necessary: true;
  readonly analytics: boolean;
  readonly marketing: boolean;
  readonly functional: boolean;
  /** When the visitor made the choice, in ISO 8601 format. */
  readonly consentDate: string;
};
export type OptionalPurpose = 'analytics' | 'marketing' | 'functional';

const STORED_AS = 'dreamreel.consent';
/**
 * Name of a window event. Module-level listeners wouldn't work, because each front end bundles its own copy of this
 * module.
 */
const CHANGED = 'dreamreel:consent';
const REQUESTED = 'dreamreel:consent-request';

/** Stores the visitor's choice with the current date and notifies all listeners. */
export function saveConsent(choice: Readonly<Record<OptionalPurpose, boolean>>, date: Date): void {
  const consent: Consent = { necessary: true, ...choice, consentDate: date.toISOString() };
  localStore.setItem(STORED_AS, JSON.stringify(consent));
  dispatchEvent(new Event(CHANGED));
}

/** Returns the stored consent choice, or null if the visitor hasn't made one. */
export function readConsent(): Consent | null {
  return parseConsent(readRawConsent());
}

/** Returns true if the visitor has consented to a purpose. Returns false if the visitor hasn't made a choice. */
export function hasConsentFor(purpose: OptionalPurpose): boolean {
  return readConsent()?.[purpose] ?? false;
}

/** React hook that returns the stored consent choice and updates when the choice changes, even in another tab. */
export function useConsent(): Consent | null {
  return parseConsent(useSyncExternalStore(onConsentChange, readRawConsent));
}

/** Calls `listener` when the consent choice changes, including in other tabs. Returns the unsubscribe function. */
export function onConsentChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('storage', listener);
  };
}

/** Reopens the consent preferences. Withdrawing consent must be as easy as giving it. */
export function askForConsent(): void {
  dispatchEvent(new Event(REQUESTED));
}

/** Calls `listener` when the consent preferences should be opened. Returns the unsubscribe function. */
export function onConsentRequest(listener: () => void): () => void {
  addEventListener(REQUESTED, listener);
  return () => removeEventListener(REQUESTED, listener);
}

const readRawConsent = () => localStore.getItem(STORED_AS);

function parseConsent(raw: string | null): Consent | null {
  try {
    const value: unknown = JSON.parse(raw ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const hasAgreed = (purpose: OptionalPurpose) => Reflect.get(value, purpose) === true;
    return {
      necessary: true,
      analytics: hasAgreed('analytics'),
      marketing: hasAgreed('marketing'),
      functional: hasAgreed('functional'),
      consentDate: String(Reflect.get(value, 'consentDate')),
    };
  } catch {
    return null;
  }
}

/** Returns a choice stored in this visit or an earlier one. Returns null if there is no stored choice. */
export function readChoice(name: string): string | null {
  return localStore.getItem(name) ?? sessionStore.getItem(name);
}

/**
 * Stores a choice, or deletes it if `choice` is null. If the user consents to functional storage, the choice is kept for
 * later visits. Otherwise, it only lasts for the current visit.
 */
export function storeChoice(name: string, choice: string | null): void {
  localStore.removeItem(name);
  sessionStore.removeItem(name);
  if (choice !== null) (hasConsentFor('functional') ? localStore : sessionStore).setItem(name, choice);
}
