import { setLocale } from '@dreamreel/ui/i18n/locale';
import { readingGerman } from '@dreamreel/ui/testing/open-page';
import { beforeEach, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { AboutPage } from '../features/about/about-page.tsx';
import { ResetPasswordPage } from '../features/account-links/reset-password-page.tsx';
import { AccountPage } from '../features/account-page/account-page.tsx';
import { ArchivePage } from '../features/archive/archive-page.tsx';
import { StorageChoice } from '../features/consent/storage-choice.tsx';
import { FriendsPage } from '../features/friends/friends-page.tsx';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { PrivacyPage } from '../features/privacy/privacy-page.tsx';
import { UnsubscribePage } from '../features/unsubscribe/unsubscribe-page.tsx';
import {
  ada,
  completionOf,
  DAILY_MOVIE,
  errorResponse,
  ok,
  type Routes,
  resetSession,
  signInAs,
  visit,
  wholeMovie,
} from '../testing/server.ts';
import { DailyPage } from './daily-page.tsx';

readingGerman();
beforeEach(resetSession);

const down = () => errorResponse(503, 'unavailable', '');
const month = () => ok({ month: '2026-03', days: [] });
const you = { name: 'Ada', isYou: true, results: [null, 0, 1, 2, 3, 4, null], currentStreak: 0, maxStreak: 4 };
const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ date: `2026-11-2${day}`, isHidden: day === 7 }));
const group = () => ok({ groups: [{ code: 'b'.repeat(22), isFounder: true, days, members: [you] }] });
const GERMAN_SCENES = ['Ein Zaun am Abend.', 'Ein voller Strand.', 'Ein Fass.', 'Eine Flosse.', 'Ein Hai.'];
const lostGame = { recorded: completionOf(['Alien'], { completed: true }) };

it.each<[string, ComponentType, string, Routes, string]>([
  ['landing page', LandingPage, '/', {}, 'Errate den Film, Szene für Szene.'],
  ['game', DailyPage, '/daily', {}, 'Nicht ganz richtig'],
  ['game without a server', DailyPage, '/daily', { [DAILY_MOVIE]: down }, 'Noch einmal versuchen'],
  ['page of a nonexistent day', DailyPage, '/daily?date=2026-02-31', {}, 'Diesen Tag gibt es nicht'],
  ['archive', ArchivePage, '/archive', { 'GET /api/archive-month': month }, 'Kalender'],
  ['friends page', FriendsPage, `/friends#${'a'.repeat(22)}`, { 'GET /api/friends': group }, 'Gruppe beitreten'],
  ['about page', AboutPage, '/about', {}, 'Über Dreamreel'],
  ['privacy page', PrivacyPage, '/privacy', {}, 'Datenschutzerklärung'],
  ['unsubscribe page', UnsubscribePage, '/unsubscribe?success=true', {}, 'E-Mails abbestellt'],
  ['page for a new password', ResetPasswordPage, '/reset-password#token=a', {}, 'Wähle ein neues Passwort'],
  ['consent banner', StorageChoice, '/', {}, 'Alle ablehnen'],
])('has no English text on the German %s', async (_, Page, address, routes, text) => {
  visit(<Page />, address, routes, { recorded: completionOf(['Alien']) });
  expect(await screen.findByText(text)).toBeVisible();
  expect(findEnglishTexts()).toEqual([]);
});

it('has no English text on the German account page, not even in a server error', async () => {
  signInAs(ada);
  visit(<AccountPage />, '/account', {
    'POST /api/user/5/password': () => errorResponse(403, 'wrong-password', 'The password is wrong'),
  });
  for (const [label, value] of [
    ['Aktuelles Passwort', 'secret1'],
    ['Neues Passwort', 'secret2'],
  ] as const)
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Passwort ändern' }));
  expect(await screen.findByText('Das Passwort ist falsch')).toBeVisible();
  expect(findEnglishTexts()).toEqual([]);
});

it.each([
  ['in German if it is known', GERMAN_SCENES, 'Ein voller Strand.', 'de'],
  ['in English if an older server sends no German texts', undefined, 'A crowded beach.', 'en'],
])('describes a hint %s', async (_, germanImageDescriptions, text, language) => {
  const { user } = visit(
    <DailyPage />,
    '/daily',
    {},
    { recorded: completionOf(['Alien']), movie: { ...(germanImageDescriptions && { germanImageDescriptions }) } },
  );
  await user.click(await screen.findByText('Beschreibung'));
  expect(screen.getByText(text)).toHaveAttribute('lang', language);
});

it('shows the German title, plot and scene descriptions after the game, and the original title', async () => {
  const german = { germanTitle: 'Der weiße Hai', germanDescription: 'Ein Hai versetzt einen Badeort in Angst.' };
  visit(<DailyPage />, '/daily', {}, { ...lostGame, movie: { ...german, germanImageDescriptions: GERMAN_SCENES } });
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

it('detects English text', () => {
  act(() => setLocale('en'));
  visit(<AboutPage />, '/about');
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
