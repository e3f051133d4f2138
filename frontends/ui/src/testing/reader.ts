import { setLocale } from '@dreamreel/ui/i18n/locale';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { act } from '@testing-library/react';

/** Chooses German for each test in the surrounding file or `describe`. */
export function readingGerman(): void {
  beforeEach(() => act(() => setLocale('de')));
  afterEach(() => act(() => setLocale('en')));
}

/** Sets the browser's languages, the preferred one first, until `jest.restoreAllMocks()`. */
export function browserReads(...languages: string[]): void {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
}
