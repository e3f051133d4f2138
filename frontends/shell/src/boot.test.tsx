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

/** Simulates that a content blocker or the network keeps a script from loading. */
function failScript(): void {
  document.body.append(document.createElement('script'));
  document.body.lastElementChild?.dispatchEvent(new Event('error'));
}

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
