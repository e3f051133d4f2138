import { currentToast } from '@dreamreel/ui/overlays/toast';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { endedGame } from '../../testing/ended-game.ts';
import { OtherWaysToShare, ShareButtons } from './share-widget.tsx';

const TAGS = '#MovieGuessing #FilmTrivia #MovieChallenge #DailyChallenge #MovieMaster';
const SPOILER_FREE = 'Dreamreel #212 · Hint 3/5\n❌❌⭐⬜⬜\nhttp://localhost/daily?date=2026-11-21';
const ADDRESS = 'http://localhost/daily?date=2026-11-21';

beforeEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(document, 'execCommand');
});
afterEach(() => {
  jest.restoreAllMocks();
});

function open(game = endedGame()) {
  const { user } = openPage(
    <>
      <ShareButtons ended={game} />
      <OtherWaysToShare ended={game} />
    </>,
    '/daily',
  );
  return { press: (name: string) => user.click(screen.getByRole('button', { name })) };
}

const toastSays = (title: string, description: string) =>
  waitFor(() => expect(currentToast()).toMatchObject({ title, description }));
const copied = () => navigator.clipboard.readText();

describe('the share widget', () => {
  it('shows the specified text with hashtags after a win', () => {
    open();
    expect(screen.getByText('I guessed "Jaws" using 3 hints!')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Share with the title (spoiler)' })).toBeVisible();
    expect(screen.getByText(TAGS)).toBeVisible();
  });

  it('starts with the button that shares without spoilers, which is the only primary button', () => {
    open();
    const looks = screen
      .getAllByRole('button')
      .map((button) => [button.textContent, /bg-accent/.test(button.className)]);
    expect(looks).toEqual([
      ['Share without spoilers', true],
      ['Copy text', false],
    ]);
  });

  it('doesn’t name the movie after a loss', () => {
    open(endedGame({ hasWon: false, hintsUsed: 5 }));
    expect(screen.getByText("I couldn't guess today's movie! Can you?")).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Other ways to share' })).toBeVisible();
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
    // The browser can't share, so this button copies the text.
    await press('Share without spoilers');
    expect(await copied()).toBe(SPOILER_FREE);
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

  it('receives the spoiler-free text from the first button, and a second button copies it', async () => {
    const shared: unknown[] = [];
    shareWith(async (data) => void shared.push(data));
    const { press } = open();
    expect(screen.getAllByRole('button')[0]).toHaveAccessibleName('Share without spoilers');
    await press('Share without spoilers');
    expect(shared).toEqual([{ text: SPOILER_FREE }]);
    expect(JSON.stringify(shared)).not.toContain('Jaws');
    await press('Copy without spoilers');
    expect(await copied()).toBe(SPOILER_FREE);
  });

  it('is offered for the specified text only if available', async () => {
    open();
    expect(screen.queryByRole('button', { name: 'Share with another app' })).toBeNull();
    const shared: unknown[] = [];
    shareWith(async (data) => void shared.push(data));
    const { press } = open();
    await press('Share with another app');
    expect(shared).toEqual([{ text: `I guessed "Jaws" using 3 hints! ${TAGS}`, url: ADDRESS }]);
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
});
