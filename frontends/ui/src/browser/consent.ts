import { useSyncExternalStore } from 'react';

/** What a visitor has agreed to. The necessary is always on. */
export type Consent = {
  readonly necessary: true;
  readonly analytics: boolean;
  readonly marketing: boolean;
  readonly functional: boolean;
  /** When it was chosen, ISO 8601. */
  readonly consentDate: string;
};
export type OptionalPurpose = 'analytics' | 'marketing' | 'functional';

const STORED_AS = 'dreamreel.consent';
/** Each front end has its own copy of this module: an event of the window notifies them all. */
const CHANGED = 'dreamreel:consent';
const REQUESTED = 'dreamreel:consent-request';

/** Keeps a choice with its date, and notifies everything that depends on it. */
export function giveConsent(choice: Readonly<Record<OptionalPurpose, boolean>>, date: Date): void {
  const consent: Consent = { necessary: true, ...choice, consentDate: date.toISOString() };
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(consent));
  } catch {
    // Storage is forbidden, so nothing that would need this consent can be stored either.
  }
  dispatchEvent(new Event(CHANGED));
}

/** The stored choice; `null` where none was made. */
export function storedConsent(): Consent | null {
  return parsed(rawConsent());
}

/** Whether something that is not necessary may be kept. Without a choice it may not. */
export function allows(purpose: OptionalPurpose): boolean {
  return storedConsent()?.[purpose] ?? false;
}

/** The stored choice as React state, other tabs included. */
export function useConsent(): Consent | null {
  return parsed(useSyncExternalStore(onConsentChange, rawConsent));
}

/** Subscribes to every new choice; returns how to unsubscribe. */
export function onConsentChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('storage', listener);
  };
}

/** Opens the choice again: consent can be withdrawn as easily as it was given. */
export function askForConsent(): void {
  dispatchEvent(new Event(REQUESTED));
}

/** Subscribes to requests to see or change the choice; returns how to unsubscribe. */
export function onConsentRequest(listener: () => void): () => void {
  addEventListener(REQUESTED, listener);
  return () => removeEventListener(REQUESTED, listener);
}

function rawConsent(): string | null {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}

function parsed(raw: string | null): Consent | null {
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
