import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  frames,
  hashtagsOf,
  shareText,
  shortMessageAddress,
  socialNetworkAddress,
  spoilerFreeText,
} from './share-text.ts';

const won = { date: '2026-11-21', isDaily: true, hasWon: true, hintsUsed: 3, title: 'Jaws' };
const lost = { ...won, hasWon: false, hintsUsed: 5 };

describe('the specified text', () => {
  it.each([
    [1, 'I guessed "Jaws" using 1 hint!'],
    [2, 'I guessed "Jaws" using 2 hints!'],
    [5, 'I guessed "Jaws" using 5 hints!'],
  ])('counts %i hint(s) in proper English', (hintsUsed, text) => {
    expect(shareText({ ...won, hintsUsed })).toBe(text);
  });

  it('of a lost game names no movie', () => {
    expect(shareText(lost)).toBe("I couldn't guess today's movie! Can you?");
    expect(shareText({ ...lost, isDaily: false })).toBe("I couldn't guess this movie! Can you?");
  });

  it.each([
    [{ hasWon: true, isDaily: true }, 'MovieGuessing FilmTrivia MovieChallenge DailyChallenge MovieMaster'],
    [{ hasWon: false, isDaily: true }, 'MovieGuessing FilmTrivia MovieChallenge DailyChallenge'],
    [{ hasWon: true, isDaily: false }, 'MovieGuessing FilmTrivia MovieChallenge MovieMaster'],
    [{ hasWon: false, isDaily: false }, 'MovieGuessing FilmTrivia MovieChallenge'],
  ])('carries the hashtags of %p', (game, tags) => {
    expect(hashtagsOf(game).join(' ')).toBe(tags);
  });
});

describe('the text that spoils nothing', () => {
  it.each([
    [won, 'Dreamreel 2026-11-21 — solved on hint 3 of 5\n✕ ✕ ★ ○ ○\nhttps://d.example'],
    [lost, 'Dreamreel 2026-11-21 — not solved in 5 guesses\n✕ ✕ ✕ ✕ ✕\nhttps://d.example'],
  ])('says in words and shapes how it went', (game, text) => {
    expect(spoilerFreeText(game, 'https://d.example')).toBe(text);
  });

  it('is the same whatever the movie is called', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), fc.integer({ min: 1, max: 5 }), (title, hasWon, hintsUsed) => {
        const game = { ...won, hasWon, hintsUsed };
        expect(spoilerFreeText({ ...game, title }, 'x')).toBe(spoilerFreeText(game, 'x'));
      }),
    );
  });

  it('has five signs, one of them the star of a won game', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.integer({ min: 1, max: 5 }), (hasWon, hintsUsed) => {
        const five = frames({ hasWon, hintsUsed });
        expect(five).toHaveLength(5);
        expect(five.indexOf('solved')).toBe(hasWon ? hintsUsed - 1 : -1);
      }),
    );
  });
});

it('encodes every title correctly in the addresses of the other sites', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const game = { ...won, title };
      const post = new URL(shortMessageAddress(game, 'https://d.example/daily?date=2026-11-21'));
      expect(post.hostname).toBe('x.com');
      expect(post.searchParams.get('text')).toBe(shareText(game));
      expect(post.searchParams.get('hashtags')).toBe(
        'MovieGuessing,FilmTrivia,MovieChallenge,DailyChallenge,MovieMaster',
      );
      expect(post.searchParams.get('url')).toBe('https://d.example/daily?date=2026-11-21');
      const sharer = new URL(socialNetworkAddress(game, 'https://d.example'));
      expect([sharer.hostname, sharer.searchParams.get('u')]).toEqual(['www.facebook.com', 'https://d.example']);
    }),
  );
});
