import { readFileSync } from 'node:fs';
import { LOCALE_STORED_AS } from '@dreamreel/ui/i18n/locale';
import { render } from '@dreamreel/ui/testing/open-page';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ignoreCompositionKeys, restoreTranslatedTexts } from './browser-workarounds.ts';

let observer: MutationObserver | undefined;
beforeAll(restoreTranslatedTexts);
afterEach(() => observer?.disconnect());

type Replace = (text: Text, font: HTMLElement) => void;

/** Translates all texts to capital letters as soon as they appear or change. */
function translatePage(replace: Replace): void {
  const translate = () => {
    const untranslated = '//body//text()[normalize-space() and not(parent::font)]';
    const texts = document.evaluate(untranslated, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
    for (let at = 0; at < texts.snapshotLength; at += 1) {
      const text = texts.snapshotItem(at);
      if (!(text instanceof Text)) continue;
      const font = document.createElement('font');
      font.textContent = text.data.toUpperCase();
      replace(text, font);
    }
  };
  observer = new MutationObserver(translate);
  observer.observe(document, { childList: true, characterData: true, subtree: true });
}

type GameProps = { left: number; hint?: string; startsWithTitle?: boolean };

function Game({ left, hint, startsWithTitle = false }: GameProps) {
  const title = <em key="title">{'Title '}</em>;
  return (
    <p>
      {startsWithTitle && title}
      {left} of {5} guesses remaining {hint}
      {!startsWithTitle && title}
    </p>
  );
}

it.each<[string, Replace]>([
  [
    'inserts the translation before the text',
    (text, font) => {
      text.before(font);
      text.remove();
    },
  ],
  [
    'moves the text into the translation',
    (text, font) => {
      text.replaceWith(font);
      text.data = text.data.toUpperCase();
      font.replaceChildren(text);
    },
  ],
])('a page keeps working and shows current texts if a translator %s', async (_how, replace) => {
  translatePage(replace);
  const { container, rerender } = render(<Game left={4} hint="Hint" />);
  const waitForText = (text: string) => waitFor(() => expect(container).toHaveTextContent(text));
  await waitForText('4 OF 5 GUESSES REMAINING HINTTITLE');
  rerender(<Game left={3} startsWithTitle />);
  await waitForText('TITLE 3 OF 5 GUESSES REMAINING');
  rerender(<Game left={2} hint="Another hint" />);
  await waitForText('2 OF 5 GUESSES REMAINING ANOTHER HINTTITLE');
});

it.each([
  ['hides the key with which Safari ends a composition', { keyCode: 229 }, 0],
  ['passes other keys on', { keyCode: 13 }, 1],
])('%s', (_what, keys, calls) => {
  ignoreCompositionKeys();
  const onKey = jest.fn();
  document.addEventListener('keydown', onKey, { capture: true });
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...keys }));
  document.removeEventListener('keydown', onKey, { capture: true });
  expect(onKey).toHaveBeenCalledTimes(calls);
});

describe('a script that fails', () => {
  const index = readFileSync(new URL('index.html', import.meta.url), 'utf8');
  beforeAll(() => import('./boot.ts'));
  beforeEach(() => {
    localStorage.clear();
    document.body.innerHTML = index.slice(index.indexOf('<body>'), index.indexOf('</body>'));
  });

  it('is replaced by a sentence in German if the visitor chose German', () => {
    localStorage.setItem(LOCALE_STORED_AS, 'de');
    dispatchEvent(new ErrorEvent('error', { message: 'Unexpected token' }));
    expect(screen.getByRole('alert')).toHaveTextContent(/^Ein Teil dieser Seite konnte nicht.*Neu laden$/);
  });

  it('keeps a page that has rendered', () => {
    document.querySelector('#root')?.replaceChildren('The game');
    // A content blocker or the network keeps a script from loading.
    document.body.append(document.createElement('script'));
    document.body.lastElementChild?.dispatchEvent(new Event('error'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.querySelector('#root')).toHaveTextContent('The game');
  });
});
