import { beforeEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { render } from '../testing/open-page.tsx';
import { saveConsent } from './consent.ts';
import { chooseTheme, followThemeColor, themeChoice, useThemeChoice } from './theme.ts';

beforeEach(() => {
  localStorage.clear();
  saveConsent({ analytics: false, marketing: false, functional: true }, new Date());
  delete document.documentElement.dataset.theme;
});

it('follows the system until the visitor chooses a theme', () => {
  expect(themeChoice()).toBe('system');
});

it('applies a choice immediately, notifies the page, and stores it', () => {
  render(<Choice />);
  act(() => chooseTheme('light'));
  expect(screen.getByText('light')).toBeVisible();
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(localStorage.getItem('dreamreel.theme')).toBe('light');
});

it('returns to the system theme and deletes the choice', () => {
  chooseTheme('dark');
  chooseTheme('system');
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem('dreamreel.theme')).toBeNull();
});

it('matches the browser’s frame to the chosen theme', () => {
  document.head.innerHTML = '<meta name="theme-color" data-scheme="dark"><meta name="theme-color" data-scheme="light">';
  followThemeColor();
  const media = () => [...document.querySelectorAll('meta')].map((meta) => meta.media);
  expect(media()).toEqual(['(prefers-color-scheme: dark)', '(prefers-color-scheme: light)']);
  chooseTheme('light');
  expect(media()).toEqual(['not all', 'all']);
});

function Choice() {
  return <p>{useThemeChoice()}</p>;
}
