import { setLocale } from '@dreamreel/ui/i18n/locale';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { act } from '@testing-library/react';

/** Each test of the file, or of the `describe` that this stands in, has chosen German. */
export function readingGerman(): void {
  beforeEach(() => act(() => setLocale('de')));
  afterEach(() => act(() => setLocale('en')));
}

/** The languages of the browser until `jest.restoreAllMocks()`, the preferred one first. */
export function browserReads(...languages: string[]): void {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
}
