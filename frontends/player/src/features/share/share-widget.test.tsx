import { currentToast } from '@dreamreel/ui/overlays/toast';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { endedGame } from '../../testing/ended-game.ts';
import { ShareWidget } from './share-widget.tsx';

const TAGS = '#MovieGuessing #FilmTrivia #MovieChallenge #DailyChallenge #MovieMaster';
const ADDRESS = 'http://localhost/daily?date=2026-11-21';

beforeEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(document, 'execCommand');
});
afterEach(() => {
  jest.restoreAllMocks();
});

function open(game = endedGame()) {
  const { user } = openPage(<ShareWidget ended={game} />, '/daily');
  return { press: (name: string) => user.click(screen.getByRole('button', { name })) };
}

const toastSays = (title: string, description: string) =>
  waitFor(() => expect(currentToast()).toMatchObject({ title, description }));
const copied = () => navigator.clipboard.readText();

describe('the share widget', () => {
  it('shows the specified text with hashtags after a win', () => {
    open();
    expect(screen.getByText('I guessed "Jaws" using 3 hints!')).toBeVisible();
    expect(screen.getByText(TAGS)).toBeVisible();
    expect(screen.getByText('Dreamreel #212 3/5')).toBeVisible();
  });

  it('describes the symbols of the preview to screen readers', () => {
    open(endedGame({ hintsOfGuesses: [1, 3] }));
    const words = 'Hint 1: wrong guess. Hint 2: skipped. Hint 3: solved. Hint 4: not revealed. Hint 5: not revealed.';
    expect(screen.getByRole('img', { name: words })).toBeVisible();
  });

  it('doesn’t name the movie after a loss', () => {
    open(endedGame({ hasWon: false, hintsUsed: 5 }));
    expect(screen.getByText("I couldn't guess today's movie! Can you?")).toBeVisible();
    expect(screen.getByText('#MovieGuessing #FilmTrivia #MovieChallenge #DailyChallenge')).toBeVisible();
    expect(document.body).not.toHaveTextContent('Jaws');
  });

  it('links to the short-message site and the social network in new tabs without a referrer', () => {
    open();
    for (const [name, host] of [
      [/Share on X/, 'x.com'],
      [/Share on Facebook/, 'www.facebook.com'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect(new URL(link.getAttribute('href') ?? '').hostname).toBe(host);
      expect(link).not.toHaveAttribute('title');
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
  });
});

describe('copying', () => {
  it('copies the specified or the spoiler-free text', async () => {
    const { press } = open();
    await press('Copy text');
    await toastSays('Copied', 'Your result is on the clipboard.');
    expect(await copied()).toBe(`I guessed "Jaws" using 3 hints!\n${TAGS}\n${ADDRESS}`);
    await press('Copy without spoilers');
    expect(await copied()).toBe(`Dreamreel #212 3/5\n❌❌⭐⬜⬜\n${ADDRESS}`);
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

  it('reports a failed copy', async () => {
    const { press } = open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    document.execCommand = () => false;
    await press('Copy text');
    await toastSays('Copy failed', 'Could not copy to clipboard');
  });
});

describe('the browser’s own sharing', () => {
  const shareWith = (share: Navigator['share']) =>
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });

  it('native sharing receives the spoiler-free text from the first button', async () => {
    const shared: unknown[] = [];
    shareWith(async (data) => void shared.push(data));
    const { press } = open();
    const [first] = within(screen.getByRole('region', { name: 'Share your result' })).getAllByRole('button');
    expect(first).toHaveAccessibleName('Share');
    await press('Share');
    expect(shared).toEqual([{ text: `Dreamreel #212 3/5\n❌❌⭐⬜⬜\n${ADDRESS}` }]);
    expect(JSON.stringify(shared)).not.toContain('Jaws');
  });

  it('native sharing is offered only if available and receives the specified text from the second button', async () => {
    open();
    expect(screen.queryByRole('button', { name: /^Share/ })).toBeNull();
    const shared: unknown[] = [];
    shareWith(async (data) => void shared.push(data));
    const { press } = open();
    await press('Share with another app');
    expect(shared).toEqual([{ text: `I guessed "Jaws" using 3 hints! ${TAGS}`, url: ADDRESS }]);
  });

  it('reports a failed share but not a cancellation', async () => {
    const failures = [new DOMException('closed', 'AbortError'), new Error('no')];
    shareWith(async () => Promise.reject(failures.shift()));
    const before = currentToast()?.id;
    const { press } = open();
    await press('Share with another app');
    expect(currentToast()?.id).toBe(before);
    await press('Share with another app');
    await toastSays('Share failed', 'Copy the text instead.');
  });
});
