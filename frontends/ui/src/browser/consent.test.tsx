import { beforeEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { allows, giveConsent, storedConsent, useConsent } from './consent.ts';
import { chooseTheme, keepTheme } from './theme.ts';

const THEME = 'dreamreel.theme';
const rejected = { analytics: false, marketing: false, functional: false };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset.theme;
});

it('allows nothing that is not necessary before a choice, or after one that cannot be read', () => {
  expect(storedConsent()).toBeNull();
  expect(allows('functional')).toBe(false);
  localStorage.setItem('dreamreel.consent', '{"functional":');
  expect(storedConsent()).toBeNull();
});

it('keeps the choice with its date, the necessary always on, and tells the page at once', () => {
  render(<Functional />);
  expect(screen.getByText('no choice')).toBeVisible();
  act(() => giveConsent({ ...rejected, functional: true }, new Date('2026-03-14T09:26:53.000Z')));
  expect(screen.getByText('allowed')).toBeVisible();
  expect(storedConsent()).toEqual({
    necessary: true,
    analytics: false,
    marketing: false,
    functional: true,
    consentDate: '2026-03-14T09:26:53.000Z',
  });
});

it('keeps a theme for this visit only, until functional storage is agreed to', () => {
  chooseTheme('light');
  expect([localStorage.getItem(THEME), sessionStorage.getItem(THEME)]).toEqual([null, 'light']);

  giveConsent({ ...rejected, functional: true }, new Date());
  keepTheme();
  expect([localStorage.getItem(THEME), sessionStorage.getItem(THEME)]).toEqual(['light', null]);
});

it('forgets the kept theme when functional storage is rejected, without changing what is seen', () => {
  giveConsent({ ...rejected, functional: true }, new Date());
  chooseTheme('dark');
  giveConsent(rejected, new Date());
  keepTheme();
  expect([localStorage.getItem(THEME), sessionStorage.getItem(THEME)]).toEqual([null, 'dark']);
  expect(document.documentElement.dataset.theme).toBe('dark');
});

function Functional() {
  const consent = useConsent();
  return <p>{consent === null ? 'no choice' : consent.functional ? 'allowed' : 'rejected'}</p>;
}
