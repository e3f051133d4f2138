import { currentToast } from '@dreamreel/ui/overlays/toast';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { endedGame } from '../../testing/ended-game.ts';
import { visit } from '../../testing/visit.ts';
import { OtherWaysToShare, ShareButtons } from './share-widget.tsx';

const TAGS = '#MovieGuessing #FilmTrivia #MovieChallenge #DailyChallenge #MovieMaster';
const ADDRESS = 'http://localhost/daily?date=2026-11-21';
const SPOILER_FREE = `Dreamreel #212 · Hint 3/5\n❌❌⭐⬜⬜\n${ADDRESS}`;

beforeEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(document, 'execCommand');
});
afterEach(() => {
  jest.restoreAllMocks();
});

function open(game = endedGame()) {
  const { user } = visit(
    <>
      <ShareButtons ended={game} />
      <OtherWaysToShare ended={game} />
    </>,
    '/daily',
  );
  return { press: (name: string) => user.click(screen.getByRole('button', { name })) };
}
const shareWith = (share: Navigator['share']) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
const toastSays = (title: string, description: string) =>
  waitFor(() => expect(currentToast()).toMatchObject({ title, description }));
const copied = () => navigator.clipboard.readText();

it('starts with the button that shares without spoilers, and then warns of the text that names the movie', () => {
  open();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['Share without spoilers', 'Copy text'],
  ]);
  expect(screen.getByRole('heading', { name: 'Share with the title (spoiler)' })).toBeVisible();
  expect(screen.getByText('I guessed "Jaws" using 3 hints!')).toBeVisible();
  expect(screen.getByText(TAGS)).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: /Share on/ }))
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it('copies the specified or the spoiler-free text if the browser can’t share', async () => {
  const { press } = open();
  await press('Copy text');
  await toastSays('Copied', 'Your result is on the clipboard.');
  expect(await copied()).toBe(`I guessed "Jaws" using 3 hints!\n${TAGS}\n${ADDRESS}`);
  await press('Share without spoilers');
  expect(await copied()).toBe(SPOILER_FREE);
  expect(screen.queryByRole('button', { name: 'Share with another app' })).toBeNull();
});

it('copies by selection if the browser has no clipboard API', async () => {
  const { press } = open();
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  let selected = '';
  document.execCommand = () => {
    selected = document.querySelector('textarea')?.value ?? '';
    return true;
  };
  await press('Copy text');
  expect(selected).toContain('I guessed "Jaws"');
  expect(document.querySelector('textarea')).toBeNull();
  expect(screen.getByRole('button', { name: 'Copy text' })).toHaveFocus();
});

it('shares through the browser, and copies the spoiler-free text with a second button', async () => {
  const shared: unknown[] = [];
  shareWith(async (data) => void shared.push(data));
  const { press } = open();
  await press('Share without spoilers');
  await press('Share with another app');
  expect(shared).toEqual([{ text: SPOILER_FREE }, { text: `I guessed "Jaws" using 3 hints! ${TAGS}`, url: ADDRESS }]);
  await press('Copy without spoilers');
  expect(await copied()).toBe(SPOILER_FREE);
});

it('reports a failed share but not a cancellation or the second tap of a double tap', async () => {
  const failures = [
    new DOMException('closed', 'AbortError'),
    new DOMException('open', 'InvalidStateError'),
    new Error('no'),
  ];
  shareWith(async () => Promise.reject(failures.shift()));
  const before = currentToast()?.id;
  const { press } = open();
  await press('Share with another app');
  await press('Share with another app');
  expect(currentToast()?.id).toBe(before);
  await press('Share with another app');
  await toastSays('Couldn’t share', 'Copy the text instead.');
});
