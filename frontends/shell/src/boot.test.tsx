import { readFile } from 'node:fs/promises';
import { LOCALE_STORED_AS } from '@dreamreel/ui/i18n/locale';
import { beforeAll, beforeEach, expect, it } from '@jest/globals';

let index: string;
beforeAll(async () => {
  index = await readFile(new URL('index.html', import.meta.url), 'utf8');
  await import('./boot.ts');
});
beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = index.slice(index.indexOf('<body>'), index.indexOf('</body>'));
});

const ALERT = 'Part of this page didn’t load. If you use a content blocker, allow this site.Reload';

/** Simulates that a content blocker or the network keeps a script from loading. */
function failScript(): void {
  document.body.append(document.createElement('script'));
  document.body.lastElementChild?.dispatchEvent(new Event('error'));
}

it('replaces the splash with a sentence and a button if a script doesn’t load', () => {
  const splash = '[role="status"][aria-label="Dreamreel is loading"]';
  expect(document.querySelector(splash)).toBeVisible();
  failScript();
  expect(document.querySelector('[role="alert"]')).toHaveTextContent(ALERT);
  expect(document.querySelector('button')).toHaveTextContent('Reload');
  expect(document.querySelector(splash)).toBeNull();
});

it('replaces the splash in German if a script throws and the visitor chose German', () => {
  localStorage.setItem(LOCALE_STORED_AS, 'de');
  dispatchEvent(new ErrorEvent('error', { message: 'Unexpected token' }));
  expect(document.querySelector('[role="alert"]')).toHaveTextContent(/^Ein Teil dieser Seite konnte nicht.*Neu laden$/);
});

it('keeps a page that has rendered when a script doesn’t load', () => {
  document.querySelector('#root')?.replaceChildren('The game');
  failScript();
  expect(document.querySelector('[role="alert"]')).toBeNull();
  expect(document.querySelector('#root')).toHaveTextContent('The game');
});
