import { setLocale } from '@dreamreel/ui/i18n/locale';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { act } from '@testing-library/react';

/** Switches to German for all tests in the surrounding file or `describe` block. */
export function readingGerman(): void {
  beforeEach(() => act(() => setLocale('de')));
  afterEach(() => act(() => setLocale('en')));
}

/** Sets the browser's preferred languages, in order, until `jest.restoreAllMocks()` is called. */
export function browserReads(...languages: string[]): void {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
}
