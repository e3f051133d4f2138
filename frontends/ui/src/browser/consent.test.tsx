import { beforeEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { render } from '../testing/open-page.tsx';
import { hasConsentFor, readConsent, saveConsent, useConsent } from './consent.ts';
import { chooseTheme, storeTheme } from './theme.ts';

const THEME = 'dreamreel.theme';
const rejected = { analytics: false, marketing: false, functional: false };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset.theme;
});

it('allows only what is necessary before a choice or if the stored choice is invalid', () => {
  expect(readConsent()).toBeNull();
  expect(hasConsentFor('functional')).toBe(false);
  localStorage.setItem('dreamreel.consent', '{"functional":');
  expect(readConsent()).toBeNull();
});

it('stores the choice with its date and notifies the page', () => {
  render(<Functional />);
  expect(screen.getByText('no choice')).toBeVisible();
  act(() => saveConsent({ ...rejected, functional: true }, new Date('2026-03-14T09:26:53.000Z')));
  expect(screen.getByText('allowed')).toBeVisible();
  expect(readConsent()).toEqual({
    necessary: true,
    analytics: false,
    marketing: false,
    functional: true,
    consentDate: '2026-03-14T09:26:53.000Z',
  });
});

it('stores a theme for later visits only with consent to functional storage', () => {
  chooseTheme('light');
  expect([localStorage.getItem(THEME), sessionStorage.getItem(THEME)]).toEqual([null, 'light']);

  saveConsent({ ...rejected, functional: true }, new Date());
  storeTheme();
  expect([localStorage.getItem(THEME), sessionStorage.getItem(THEME)]).toEqual(['light', null]);
});

it('deletes the stored theme when consent is withdrawn but keeps it for this visit', () => {
  saveConsent({ ...rejected, functional: true }, new Date());
  chooseTheme('dark');
  saveConsent(rejected, new Date());
  storeTheme();
  expect([localStorage.getItem(THEME), sessionStorage.getItem(THEME)]).toEqual([null, 'dark']);
  expect(document.documentElement.dataset.theme).toBe('dark');
});

function Functional() {
  const consent = useConsent();
  return <p>{consent === null ? 'no choice' : consent.functional ? 'allowed' : 'rejected'}</p>;
}
