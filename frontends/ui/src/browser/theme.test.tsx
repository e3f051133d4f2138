import { beforeEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { giveConsent } from './consent.ts';
import { chooseTheme, followThemeColour, themeChoice, useThemeChoice } from './theme.ts';

beforeEach(() => {
  localStorage.clear();
  giveConsent({ analytics: false, marketing: false, functional: true }, new Date());
  delete document.documentElement.dataset.theme;
});

it('follows the system until something is chosen', () => {
  expect(themeChoice()).toBe('system');
});

it('applies a choice at once, tells the page, and keeps it for the next visit', () => {
  render(<Choice />);
  act(() => chooseTheme('light'));
  expect(screen.getByText('light')).toBeVisible();
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(localStorage.getItem('dreamreel.theme')).toBe('light');
});

it('goes back to the system and forgets the choice', () => {
  chooseTheme('dark');
  chooseTheme('system');
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem('dreamreel.theme')).toBeNull();
});

it('gives the browser’s frame the colour of the chosen theme', () => {
  document.head.innerHTML = '<meta name="theme-color" data-scheme="dark"><meta name="theme-color" data-scheme="light">';
  followThemeColour();
  const media = () => [...document.querySelectorAll('meta')].map((meta) => meta.media);
  expect(media()).toEqual(['(prefers-color-scheme: dark)', '(prefers-color-scheme: light)']);
  chooseTheme('light');
  expect(media()).toEqual(['not all', 'all']);
});

function Choice() {
  return <p>{useThemeChoice()}</p>;
}
