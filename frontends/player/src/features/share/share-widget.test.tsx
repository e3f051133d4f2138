import { currentToast } from '@dreamreel/ui/overlays/toast';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { endedGame, lostGame, visit } from '../../testing/server.ts';
import {
  blueskyAddress,
  hashtagsOf,
  shareText,
  shortMessageAddress,
  socialNetworkAddress,
  spoilerFreeText,
  whatsAppAddress,
} from './share-link.tsx';
import { ShareWidget } from './share-widget.tsx';

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
  const { user } = visit(<ShareWidget ended={game} />, '/daily');
  return { press: (name: string) => user.click(screen.getByRole('button', { name })) };
}
const shareWith = (share: Navigator['share']) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
const toastSays = (title: string, description: string) =>
  waitFor(() => expect(currentToast()).toMatchObject({ title, description }));
const copied = () => navigator.clipboard.readText();

it('starts with buttons and links that share without spoilers, and then warns of the text that names the movie', () => {
  open();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['Share without spoilers', 'Save picture', 'Copy text'],
  ]);
  expect(screen.getByRole('heading', { name: 'Share with the title (spoiler)' })).toBeVisible();
  expect(screen.getByText('I guessed "Jaws" using 3 hints!')).toBeVisible();
  expect(screen.getByText(TAGS)).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: /Share on/ }))
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const sites = { WhatsApp: whatsAppAddress, Bluesky: blueskyAddress };
  for (const [site, addressOf] of Object.entries(sites)) {
    const href = addressOf(SPOILER_FREE);
    expect(screen.getByRole('link', { name: `Share on ${site} (opens a new tab)` })).toHaveAttribute('href', href);
    expect(new URL(href).searchParams.get('text')).toBe(SPOILER_FREE);
    expect(href).not.toContain('+');
  }
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

describe('the picture', () => {
  /** jsdom neither loads images nor draws. A browser test decodes a picture. */
  function withCanvas({ previewLoads = [true] } = {}) {
    const write = jest.fn<(text: string) => void>();
    const drawn: (string | null)[] = [];
    const context = new Proxy({ fillText: write } as object, {
      get: (own, name) => Reflect.get(own, name) ?? (() => 0),
    });
    Object.assign(globalThis, { Path2D: class {} });
    Object.defineProperty(document, 'fonts', { value: { load: async () => [] }, configurable: true });
    HTMLImageElement.prototype.decode = async function decode() {
      if (!previewLoads.shift()) throw new Error('no preview');
      drawn.push(this.getAttribute('src'));
    };
    Object.assign(HTMLCanvasElement.prototype, { getContext: () => context });
    HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['pixels'], { type: 'image/jpeg' }));
    return { drawn, texts: () => write.mock.calls.map(([text]) => text) };
  }
  const canShareFiles = (canShare: boolean) =>
    Object.defineProperty(navigator, 'canShare', { value: () => canShare, configurable: true });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'canShare');
  });

  it('is shared with the spoiler-free text, and drawn once from the day’s first scene and the score', async () => {
    const { drawn, texts } = withCanvas({ previewLoads: [true, true] });
    const shared: ShareData[] = [];
    shareWith(async (data = {}) => void shared.push(data));
    canShareFiles(true);
    const { press } = open();
    await press('Share picture');
    await press('Share picture');
    await waitFor(() => expect(shared).toHaveLength(2));
    expect(shared[0]).toMatchObject({ text: SPOILER_FREE, files: [{ name: 'dreamreel-212.jpg', type: 'image/jpeg' }] });
    expect(drawn).toEqual(['/previews/2026-11-21.jpg']);
    expect(texts()).toEqual(['Hint 3/5', 'localhost']);
    expect(screen.getByRole('button', { name: 'Save picture' })).toBeVisible();
  });

  it('is saved as a file if the browser can’t share files, with a new attempt after a failure', async () => {
    withCanvas({ previewLoads: [false, false, true] });
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:picture';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      void saved.push(this.download);
    });
    canShareFiles(false);
    const { press } = open();
    await press('Save picture');
    await toastSays('Couldn’t create the picture', 'Share the text instead.');
    expect(saved).toEqual([]);
    await press('Save picture');
    await press('Save picture');
    await waitFor(() => expect(saved).toEqual(['dreamreel-212.jpg']));
  });
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

const won = endedGame();

describe('the specified text', () => {
  it.each([
    [won, 'I guessed "Jaws" using 3 hints!'],
    [lostGame, "I couldn't guess today's movie! Can you?"],
    [{ ...lostGame, isDaily: false }, "I couldn't guess this movie! Can you?"],
  ])('names the movie and the hints of a won game only (%#)', (game, text) => {
    expect(shareText(game)).toBe(text);
  });

  it.each([
    [{ hasWon: true, isDaily: true }, 'MovieGuessing FilmTrivia MovieChallenge DailyChallenge MovieMaster'],
    [{ hasWon: false, isDaily: false }, 'MovieGuessing FilmTrivia MovieChallenge'],
  ])('uses the hashtags of the game %p', (game, tags) => {
    expect(hashtagsOf(game).join(' ')).toBe(tags);
  });
});

describe('the spoiler-free text', () => {
  it.each([
    [won, 'Dreamreel #212 · Hint 3/5\n❌❌⭐⬜⬜\nhttps://d.example'],
    [lostGame, 'Dreamreel #212 · X/5\n❌❌❌❌❌\nhttps://d.example'],
    [{ ...won, hintsOfGuesses: [3] }, 'Dreamreel #212 · Hint 3/5\n⏩⏩⭐⬜⬜\nhttps://d.example'],
    [{ ...won, mode: 'hard' as const }, 'Dreamreel #212 · Hint 3/5*\n❌❌⭐⬜⬜\nhttps://d.example'],
    [{ ...won, dayNumber: undefined }, 'Dreamreel 2026-11-21 · Hint 3/5\n❌❌⭐⬜⬜\nhttps://d.example'],
  ])('shows the day, the hint, and the outcome of each hint', (game, text) => {
    expect(spoilerFreeText(game, 'https://d.example')).toBe(text);
  });

  it('the spoiler-free text doesn’t depend on the title', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), fc.integer({ min: 1, max: 5 }), (title, hasWon, hintsUsed) => {
        const game = { ...won, hasWon, hintsUsed };
        expect(spoilerFreeText({ ...game, title }, 'x')).toBe(spoilerFreeText(game, 'x'));
      }),
    );
  });
});

it('encodes every title correctly in the share links', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const game = { ...won, title };
      const post = new URL(shortMessageAddress(game, 'https://d.example/daily?date=2026-11-21'));
      expect(post.hostname).toBe('x.com');
      expect(Object.fromEntries(post.searchParams)).toEqual({
        text: shareText(game),
        hashtags: 'MovieGuessing,FilmTrivia,MovieChallenge,DailyChallenge,MovieMaster',
        url: 'https://d.example/daily?date=2026-11-21',
      });
      const sharer = new URL(socialNetworkAddress(game, 'https://d.example'));
      expect([sharer.hostname, sharer.searchParams.get('u')]).toEqual(['www.facebook.com', 'https://d.example']);
    }),
  );
});
