import { setLocale } from '@dreamreel/ui/i18n/locale';
import { afterEach } from '@jest/globals';
import { act } from '@testing-library/react';

/**
 * Returns a function that switches the open page to German. After each test in the file, the page is switched back to
 * English.
 */
export function germanSwitch(): () => void {
  afterEach(() => act(() => setLocale('en')));
  return () => act(() => setLocale('de'));
}
