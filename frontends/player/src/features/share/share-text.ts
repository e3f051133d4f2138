import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import type { EndedGame } from '../../ended-game.ts';
import { shareTexts } from './texts.ts';

type SharedGame = Pick<
  EndedGame,
  'hasWon' | 'isDaily' | 'date' | 'dayNumber' | 'hintsUsed' | 'hintsOfGuesses' | 'title' | 'mode'
>;

/**
 * The specified text about a game, in the language of the page. It names the movie of a won one, so a text without
 * spoilers stands beside it.
 */
export function shareText({ hasWon, title, hintsUsed, isDaily }: SharedGame): string {
  const texts = shareTexts.get();
  if (!hasWon) return isDaily ? texts.lostToday : texts.lostEarlier;
  return texts.won({ title, hints: texts.hints(hintsUsed) });
}

/** Without their '#'. */
export function hashtagsOf({ hasWon, isDaily }: Pick<SharedGame, 'hasWon' | 'isDaily'>): readonly string[] {
  return [
    'MovieGuessing',
    'FilmTrivia',
    'MovieChallenge',
    ...(isDaily ? ['DailyChallenge'] : []),
    ...(hasWon ? ['MovieMaster'] : []),
  ];
}

/** The text with its hashtags and the address of the game. */
export function fullShareText(game: SharedGame, address: string): string {
  const hashtags = hashtagsOf(game).map((tag) => `#${tag}`);
  return `${shareText(game)}\n${hashtags.join(' ')}\n${address}`;
}

/**
 * What gives nothing away: 'Dreamreel #212 2/5' for a game that was won at the second hint, 'X/5' for a lost one, with
 * an asterisk in hard mode.
 */
export function spoilerFreeTitle({ date, dayNumber, hasWon, hintsUsed, mode }: SharedGame): string {
  const day = dayNumber === undefined ? date : `#${dayNumber}`;
  return `Dreamreel ${day} ${hasWon ? hintsUsed : 'X'}/${HINT_COUNT}${mode === 'hard' ? '*' : ''}`;
}

/** That title, one symbol for each hint, and where to play. */
export function spoilerFreeText(game: SharedGame, address: string): string {
  const symbols = frames(game).map((frame) => SYMBOLS[frame]);
  return `${spoilerFreeTitle(game)}\n${symbols.join('')}\n${address}`;
}

export type Frame = 'wrong' | 'skipped' | 'solved' | 'unopened';

/** They differ in shape and in colour, and stand in every font of emoji: a cross, two arrows, a star, a square. */
const SYMBOLS: Readonly<Record<Frame, string>> = { wrong: '❌', skipped: '⏩', solved: '⭐', unopened: '⬜' };

type Hints = Pick<SharedGame, 'hasWon' | 'hintsUsed' | 'hintsOfGuesses'>;

/** The outcome of each of the five hints. */
export function frames({ hasWon, hintsUsed, hintsOfGuesses }: Hints): readonly Frame[] {
  return Array.from({ length: HINT_COUNT }, (_, index) => {
    const hint = index + 1;
    if (hint > hintsUsed) return 'unopened';
    if (hasWon && hint === hintsUsed) return 'solved';
    return hintsOfGuesses.includes(hint) ? 'wrong' : 'skipped';
  });
}

/** The symbols in words: 'Hint 1: wrong guess. Hint 2: skipped. …' */
export function framesInWords(game: Hints): string {
  const texts = shareTexts.get();
  return frames(game)
    .map((frame, index) => texts.frame({ number: index + 1, outcome: texts[frame] }))
    .join(' ');
}

/** Where a click on the short-message site's button leads. */
export function shortMessageAddress(game: SharedGame, address: string): string {
  const query = new URLSearchParams({ text: shareText(game), hashtags: hashtagsOf(game).join(','), url: address });
  return `https://x.com/intent/post?${query}`;
}

/** Where a click on the social network's button leads. It shows the page's own preview; the text is a suggestion. */
export function socialNetworkAddress(game: SharedGame, address: string): string {
  const query = new URLSearchParams({ u: address, quote: shareText(game), hashtag: `#${hashtagsOf(game).at(-1)}` });
  return `https://www.facebook.com/sharer/sharer.php?${query}`;
}
