import { useSyncExternalStore } from 'react';

/** The purposes that a visitor has agreed to. `necessary` is always on. */
export type Consent = {
  readonly necessary: true;
  readonly analytics: boolean;
  readonly marketing: boolean;
  readonly functional: boolean;
  /** The time of the choice, ISO 8601. */
  readonly consentDate: string;
};
export type OptionalPurpose = 'analytics' | 'marketing' | 'functional';

const STORED_AS = 'dreamreel.consent';
/** A window event, because each front end has its own copy of this module. */
const CHANGED = 'dreamreel:consent';
const REQUESTED = 'dreamreel:consent-request';

/** Stores a choice with its date and notifies all listeners. */
export function saveConsent(choice: Readonly<Record<OptionalPurpose, boolean>>, date: Date): void {
  const consent: Consent = { necessary: true, ...choice, consentDate: date.toISOString() };
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(consent));
  } catch {
    // Storage is blocked, so nothing that requires this consent can be stored either.
  }
  dispatchEvent(new Event(CHANGED));
}

/** Returns the stored choice, or null if none was made. */
export function readConsent(): Consent | null {
  return parseConsent(readRawConsent());
}

/** Returns true if the visitor agreed to a purpose. Without a choice, returns false. */
export function hasConsentFor(purpose: OptionalPurpose): boolean {
  return readConsent()?.[purpose] ?? false;
}

/** Returns the stored choice as React state, which also follows other tabs. */
export function useConsent(): Consent | null {
  return parseConsent(useSyncExternalStore(onConsentChange, readRawConsent));
}

/** Calls `listener` on every new choice, including choices in other tabs. Returns a function that unsubscribes. */
export function onConsentChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('storage', listener);
  };
}

/** Opens the preferences again, because withdrawing consent must be as easy as giving it. */
export function askForConsent(): void {
  dispatchEvent(new Event(REQUESTED));
}

/** Calls `listener` on every request to open the preferences. Returns a function that unsubscribes. */
export function onConsentRequest(listener: () => void): () => void {
  addEventListener(REQUESTED, listener);
  return () => removeEventListener(REQUESTED, listener);
}

function readRawConsent(): string | null {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}

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
