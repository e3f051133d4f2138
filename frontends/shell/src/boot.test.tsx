import { readFile } from 'node:fs/promises';
import { LOCALE_STORED_AS } from '@dreamreel/ui/i18n/locale';
import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

let index: string;
beforeAll(async () => {
  index = await readFile(new URL('index.html', import.meta.url), 'utf8');
  await import('./boot.ts');
});
beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = index.slice(index.indexOf('<body>'), index.indexOf('</body>'));
});

/** Simulates that a content blocker or the network keeps a script from loading. */
function failScript(): void {
  document.body.append(document.createElement('script'));
  document.body.lastElementChild?.dispatchEvent(new Event('error'));
}

it('replaces the splash with a sentence and a button if a script doesn’t load', () => {
  expect(screen.getByRole('status', { name: 'Dreamreel is loading' })).toBeVisible();
  failScript();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Part of this page didn’t load. If you use a content blocker, allow this site.',
  );
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

it('replaces the splash in German if a script throws and the visitor chose German', () => {
  localStorage.setItem(LOCALE_STORED_AS, 'de');
  dispatchEvent(new ErrorEvent('error', { message: 'Unexpected token' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Ein Teil dieser Seite konnte nicht geladen werden.');
  expect(screen.getByRole('button', { name: 'Neu laden' })).toBeVisible();
});

it('keeps a page that has rendered when a script or an image doesn’t load', () => {
  document.querySelector('#root')?.replaceChildren('The game');
  failScript();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.querySelector('#root')).toHaveTextContent('The game');
});
