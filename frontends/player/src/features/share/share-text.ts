import { plural, t } from '@lingui/core/macro';
import type { EndedGame } from '../../ended-game.ts';
import { dayTitle, type Frame, framesOf, scoreText } from '../../score/score.ts';

type SharedGame = Pick<
  EndedGame,
  'hasWon' | 'isDaily' | 'date' | 'dayNumber' | 'hintsUsed' | 'hintsOfGuesses' | 'title' | 'mode'
>;

/**
 * Returns the share text in the page's language, as defined by the specification. The text reveals the title after a
 * win, so the widget also offers a spoiler-free text.
 */
export function shareText({ hasWon, title, hintsUsed, isDaily }: SharedGame): string {
  if (!hasWon) return isDaily ? t`I couldn't guess today's movie! Can you?` : t`I couldn't guess this movie! Can you?`;
  return t`I guessed "${title}" using ${{ hints: plural(hintsUsed, { one: '# hint', other: '# hints' }) }}!`;
}

/** Returns the game's hashtags without '#'. */
export function hashtagsOf({ hasWon, isDaily }: Pick<SharedGame, 'hasWon' | 'isDaily'>): readonly string[] {
  return [
    'MovieGuessing',
    'FilmTrivia',
    'MovieChallenge',
    ...(isDaily ? ['DailyChallenge'] : []),
    ...(hasWon ? ['MovieMaster'] : []),
  ];
}

/** Returns the share text with hashtags and the game's URL. */
export function fullShareText(game: SharedGame, address: string): string {
  const hashtags = hashtagsOf(game).map((tag) => `#${tag}`);
  return `${shareText(game)}\n${hashtags.join(' ')}\n${address}`;
}

/**
 * Returns a text that doesn't name the movie: the day and the score, such as 'Dreamreel #212 · Hint 2/5', an emoji for
 * each hint, and the game's URL. An asterisk marks hard mode.
 */
export function spoilerFreeText(game: SharedGame, address: string): string {
  const symbols = framesOf(game).map((frame) => SYMBOLS[frame]);
  return `${dayTitle(game)} · ${scoreText(game)}${game.mode === 'hard' ? '*' : ''}\n${symbols.join('')}\n${address}`;
}

/** Emoji that differ in both shape and color and are included in all emoji fonts. */
const SYMBOLS: Readonly<Record<Frame, string>> = { wrong: '❌', skipped: '⏩', solved: '⭐', unopened: '⬜' };

/** Returns a URL that shares the game on X. */
export function shortMessageAddress(game: SharedGame, address: string): string {
  const query = new URLSearchParams({ text: shareText(game), hashtags: hashtagsOf(game).join(','), url: address });
  return `https://x.com/intent/post?${query}`;
}

/** Returns a URL that shares the game on Facebook. Facebook shows a preview of the page and can ignore the text. */
export function socialNetworkAddress(game: SharedGame, address: string): string {
  const query = new URLSearchParams({ u: address, quote: shareText(game), hashtag: `#${hashtagsOf(game).at(-1)}` });
  return `https://www.facebook.com/sharer/sharer.php?${query}`;
}
