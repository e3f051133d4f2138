import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { endedGame, lostGame } from '../../testing/ended-game.ts';
import { hashtagsOf, shareText, shortMessageAddress, socialNetworkAddress, spoilerFreeText } from './share-text.ts';

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
