import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import type { EndedGame } from '../../ended-game.ts';
import { shareTexts } from './texts.ts';

type SharedGame = Pick<
  EndedGame,
  'hasWon' | 'isDaily' | 'date' | 'dayNumber' | 'hintsUsed' | 'hintsOfGuesses' | 'title' | 'mode'
>;

/**
 * Returns the share text in the page's language, as defined by the specification. The text reveals the title after a
 * win, so the widget also offers a spoiler-free text.
 */
export function shareText({ hasWon, title, hintsUsed, isDaily }: SharedGame): string {
  const texts = shareTexts.get();
  if (!hasWon) return isDaily ? texts.lostToday : texts.lostEarlier;
  return texts.won({ title, hints: texts.hints(hintsUsed) });
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
 * Returns a spoiler-free title, such as 'Dreamreel #212 2/5' for a win at the second hint, or 'X/5' for a loss. An
 * asterisk marks hard mode.
 */
export function spoilerFreeTitle({ date, dayNumber, hasWon, hintsUsed, mode }: SharedGame): string {
  const day = dayNumber === undefined ? date : `#${dayNumber}`;
  return `Dreamreel ${day} ${hasWon ? hintsUsed : 'X'}/${HINT_COUNT}${mode === 'hard' ? '*' : ''}`;
}

/** Returns the spoiler-free title, an emoji for each hint, and the game's URL. */
export function spoilerFreeText(game: SharedGame, address: string): string {
  const symbols = frames(game).map((frame) => SYMBOLS[frame]);
  return `${spoilerFreeTitle(game)}\n${symbols.join('')}\n${address}`;
}

export type Frame = 'wrong' | 'skipped' | 'solved' | 'unopened';

/** Emoji that differ in both shape and color and are included in all emoji fonts. */
const SYMBOLS: Readonly<Record<Frame, string>> = { wrong: '❌', skipped: '⏩', solved: '⭐', unopened: '⬜' };

type Hints = Pick<SharedGame, 'hasWon' | 'hintsUsed' | 'hintsOfGuesses'>;

/** Returns the result of each of the five hints. */
export function frames({ hasWon, hintsUsed, hintsOfGuesses }: Hints): readonly Frame[] {
  return Array.from({ length: HINT_COUNT }, (_, index) => {
    const hint = index + 1;
    if (hint > hintsUsed) return 'unopened';
    if (hasWon && hint === hintsUsed) return 'solved';
    return hintsOfGuesses.includes(hint) ? 'wrong' : 'skipped';
  });
}

/** Describes the emoji for screen readers: 'Hint 1: wrong guess. Hint 2: skipped. …' */
export function framesInWords(game: Hints): string {
  const texts = shareTexts.get();
  return frames(game)
    .map((frame, index) => texts.frame({ number: index + 1, outcome: texts[frame] }))
    .join(' ');
}

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
