import { setLocale } from '@dreamreel/ui/i18n/locale';
import { openPage, readingGerman } from '@dreamreel/ui/testing/open-page';
import { beforeEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { AboutPage } from '../features/about/about-page.tsx';
import { StorageChoice } from '../features/consent/storage-choice.tsx';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { PrivacyPage } from '../features/privacy/privacy-page.tsx';
import { UnsubscribePage } from '../features/unsubscribe/unsubscribe-page.tsx';
import {
  completionOf,
  errorResponse,
  GERMAN_SCENES,
  ok,
  openMovie,
  type Routes,
  serve,
  wholeMovie,
} from '../testing/server.ts';
import { resetSession } from '../testing/session.ts';
import { DailyPage } from './daily-page.tsx';

readingGerman();
beforeEach(resetSession);

const config = { remotes: {}, serverTime: '2026-03-14T00:00:00.000Z', version: '1' };
const down = () => errorResponse(503, 'unavailable', '');
const game = { 'GET /api/daily-movie': () => ok({ movie: openMovie(), completion: completionOf(['Alien']) }) };

it.each<[string, ComponentType, string, Routes, string]>([
  [
    'landing page',
    LandingPage,
    '/',
    { 'GET /api/previous-features': () => ok([]) },
    'Errate den Film, Szene für Szene.',
  ],
  ['landing page without a server', LandingPage, '/', { 'GET /api/previous-features': down }, 'So wird gespielt'],
  ['game', DailyPage, '/daily', game, 'Nicht ganz richtig'],
  ['game without a server', DailyPage, '/daily', { 'GET /api/daily-movie': down }, 'Noch einmal versuchen'],
  ['page of a nonexistent day', DailyPage, '/daily?date=2026-02-31', {}, 'Diesen Tag gibt es nicht'],
  ['about page', AboutPage, '/about', {}, 'Über Dreamreel'],
  ['privacy page', PrivacyPage, '/privacy', {}, 'Datenschutzerklärung'],
  ['unsubscribe page', UnsubscribePage, '/unsubscribe?success=true', {}, 'E-Mails abbestellt'],
  ['consent banner', StorageChoice, '/', {}, 'Alle ablehnen'],
])('has no English text on the German %s', async (_, Page, address, routes, text) => {
  serve({ 'GET /config.json': () => ok(config), 'GET /api/search-movies': () => ok([]), ...routes });
  openPage(<Page />, address);
  expect(await screen.findByText(text)).toBeVisible();
  expect(findEnglishTexts()).toEqual([]);
});

it('marks descriptions that have no German text as English for screen readers', async () => {
  const completion = completionOf(['Alien'], { completed: true });
  serve({
    'GET /api/daily-movie': () => ok({ movie: wholeMovie, completion }),
    'GET /api/search-movies': () => ok([]),
  });
  openPage(<DailyPage />, '/daily');
  for (const text of [wholeMovie.description ?? '', ...wholeMovie.imageDescriptions]) {
    expect((await screen.findByText(text)).closest('[lang]')).toHaveAttribute('lang', 'en');
  }
  expect(screen.getByRole('img', { name: 'Szene 5 von 5' })).toBeVisible();
});

it.each([
  ['in German if it is known', GERMAN_SCENES, 'Ein voller Strand.', 'de'],
  ['in English if it has no German text', ['Ein Zaun.', '', '', '', ''], 'A crowded beach.', 'en'],
  ['in English if an older server sends no German texts', undefined, 'A crowded beach.', 'en'],
])('describes a hint %s', async (_, germanImageDescriptions, text, language) => {
  const movie = { ...openMovie(), ...(germanImageDescriptions && { germanImageDescriptions }) };
  serve({
    'GET /api/daily-movie': () => ok({ movie, completion: completionOf(['Alien']) }),
    'GET /api/search-movies': () => ok([]),
  });
  const { user } = openPage(<DailyPage />, '/daily');
  await user.click(await screen.findByRole('button', { name: 'Beschreibung' }));
  expect(screen.getByText(text)).toHaveAttribute('lang', language);
});

it('shows the German title, plot and scene descriptions after the game, and the original title', async () => {
  const german = { germanTitle: 'Der weiße Hai', germanDescription: 'Ein Hai versetzt einen Badeort in Angst.' };
  const movie = { ...wholeMovie, ...german, germanImageDescriptions: GERMAN_SCENES };
  const completion = completionOf(['Alien'], { completed: true });
  serve({ 'GET /api/daily-movie': () => ok({ movie, completion }), 'GET /api/search-movies': () => ok([]) });
  openPage(<DailyPage />, '/daily');
  expect(await screen.findByRole('heading', { name: 'Der weiße Hai' })).toBeVisible();
  expect(screen.getByText('Jaws')).toHaveAttribute('lang', 'en');
  for (const text of [german.germanDescription, ...GERMAN_SCENES]) {
    expect(screen.getByText(text).closest('[lang]')).toHaveAttribute('lang', 'de');
  }
  expect(screen.getByRole('link', { name: /Wikipedia/ })).toHaveAttribute('href', expect.stringContaining('Hai'));
  act(() => setLocale('en'));
  expect(await screen.findByRole('heading', { name: 'Jaws' })).toBeVisible();
  expect(screen.queryByText('Der weiße Hai')).toBeNull();
  expect(screen.getByText(wholeMovie.description ?? '')).toBeVisible();
});

it('detects English text', async () => {
  act(() => setLocale('en'));
  serve({ 'GET /config.json': () => ok(config) });
  openPage(<AboutPage />, '/about');
  expect(findEnglishTexts()).toContain('How the scenes are made');
});

/** Common English words that don't exist in German. Service names and movie titles are removed before the search. */
const ENGLISH =
  /\b(a|the|this|that|your|you|and|of|or|with|is|are|it|not|no|to|be|from|by|on|day|days|movie|movies|guess|play)\b/i;
const NAMES = /The Movie Database|image\.tmdb\.org|dreamreel[._]\w+/g;
const SPOKEN = ['aria-label', 'alt', 'title', 'placeholder', 'aria-description'] as const;

/**
 * Returns all English text in the document, including attributes that screen readers announce. Elements with
 * `lang="en"` are skipped.
 */
function findEnglishTexts(): readonly string[] {
  const elements = [...document.body.querySelectorAll('*')].filter(
    (element) => element.closest('[lang="en"]') === null,
  );
  const visible = elements.flatMap((element) =>
    [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE),
  );
  const spoken = elements.flatMap((element) => SPOKEN.flatMap((name) => element.getAttribute(name) ?? []));
  const texts = [...visible.map(({ textContent }) => textContent ?? ''), ...spoken];
  return [...new Set(texts.filter((text) => ENGLISH.test(text.replace(NAMES, ''))))];
}
