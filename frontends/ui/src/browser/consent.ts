import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { onWindowEvents } from './front-end-events.ts';
import { localStore, parseJson, sessionStore } from './storage.ts';

const hasAgreed = z.catch(z.boolean(), false);
const consentSchema = z.object({ analytics: hasAgreed, marketing: hasAgreed, functional: hasAgreed });

export type OptionalPurpose = keyof z.output<typeof consentSchema>;
/** Whether the visitor has consented to each purpose. */
export type Consent = Readonly<Record<OptionalPurpose, boolean>>;

const STORED_AS = 'dreamreel.consent';
const CHANGED = 'dreamreel:consent';

/**
 * Stores the visitor's consent with the date in ISO 8601 format, moves all stored choices to the storage that the consent
 * allows, and notifies all listeners.
 */
export function saveConsent(consent: Consent, date = new Date()): void {
  localStore.setItem(STORED_AS, JSON.stringify({ necessary: true, ...consent, consentDate: date.toISOString() }));
  for (const name of CHOICES) storeChoice(name, readChoice(name));
  dispatchEvent(new Event(CHANGED));
}

/** Returns the stored consent, or null if the visitor hasn't decided. */
export function readConsent(): Consent | null {
  return parseConsent(readRawConsent());
}

/** Returns true if the visitor has consented to a purpose. Returns false if the visitor hasn't decided. */
export function hasConsentFor(purpose: OptionalPurpose): boolean {
  return readConsent()?.[purpose] ?? false;
}

/** React hook that returns the stored consent and updates when the consent changes, even in another tab. */
export function useConsent(): Consent | null {
  return parseConsent(useSyncExternalStore(onConsentChange, readRawConsent));
}

/** Calls `listener` when the consent changes, including in other tabs. Returns the unsubscribe function. */
export const onConsentChange = onWindowEvents(CHANGED, 'storage');

const readRawConsent = () => localStore.getItem(STORED_AS);
const parseConsent = (raw: string | null) => consentSchema.safeParse(parseJson(raw)).data ?? null;

/** The visitor's choices that are kept for later visits only with consent to functional storage. */
const CHOICES = [
  ...(['dreamreel.theme', 'dreamreel.locale', 'dreamreel.singleKeys'] as const),
  ...(['dreamreel.hardMode', 'dreamreel.hideTitles', 'dreamreel.reminderHour'] as const),
];
type ChoiceName = (typeof CHOICES)[number];

/** Returns a choice stored in this visit or an earlier one. Returns null if there is no stored choice. */
export function readChoice(name: ChoiceName): string | null {
  return localStore.getItem(name) ?? sessionStore.getItem(name);
}

/**
 * Stores a choice, or deletes it if `choice` is null. If the visitor consents to functional storage, the choice is kept
 * for later visits. Otherwise, it only lasts for the current visit.
 */
export function storeChoice(name: ChoiceName, choice: string | null): void {
  localStore.removeItem(name);
  sessionStore.removeItem(name);
  if (choice !== null) (hasConsentFor('functional') ? localStore : sessionStore).setItem(name, choice);
}

/** Creates a setting that is on or off. It is stored as a choice if it differs from the default. */
export function storedSwitch(name: ChoiceName, { isOnByDefault = false } = {}) {
  const changed = isOnByDefault ? 'off' : 'on';
  const isOn = () => (readChoice(name) === changed) !== isOnByDefault;
  const onChange = onWindowEvents(name, 'storage');
  return {
    isOn,
    choose(isChosen: boolean): void {
      storeChoice(name, isChosen === isOnByDefault ? null : changed);
      dispatchEvent(new Event(name));
    },
    /** Returns the setting as React state. */
    useIsOn: (): boolean => useSyncExternalStore(onChange, isOn),
  };
}
