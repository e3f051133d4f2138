import { HINT_COUNT, MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';
import type { EndedGame } from '../../ended-game.ts';

type SharedGame = Pick<EndedGame, 'hasWon' | 'isDaily' | 'date' | 'hintsUsed' | 'title'>;

/** The specified text about a game. It names the movie of a won one, so a text without spoilers stands beside it. */
export function shareText({ hasWon, title, hintsUsed, isDaily }: SharedGame): string {
  if (!hasWon) return `I couldn't guess ${isDaily ? "today's movie" : 'this movie'}! Can you?`;
  return `I guessed "${title}" using ${hintsUsed} ${hintsUsed === 1 ? 'hint' : 'hints'}!`;
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

/** One sentence that gives nothing away: 'Dreamreel 2026-11-21 — solved on hint 3 of 5'. */
export function spoilerFreeSentence({ date, hasWon, hintsUsed }: SharedGame): string {
  const outcome = hasWon ? `solved on hint ${hintsUsed} of ${HINT_COUNT}` : `not solved in ${MAX_GUESSES} guesses`;
  return `Dreamreel ${date} — ${outcome}`;
}

/** The sentence, one sign for each hint, and where to play. */
export function spoilerFreeText(game: SharedGame, address: string): string {
  const signs = frames(game).map((frame) => FRAME_SIGNS[frame]);
  return `${spoilerFreeSentence(game)}\n${signs.join(' ')}\n${address}`;
}

export type Frame = 'missed' | 'solved' | 'unopened';

/** They differ in shape, not only in colour. */
export const FRAME_SIGNS: Readonly<Record<Frame, string>> = { missed: '✕', solved: '★', unopened: '○' };

/** The outcome of each of the five hints. */
export function frames({ hasWon, hintsUsed }: Pick<SharedGame, 'hasWon' | 'hintsUsed'>): readonly Frame[] {
  return Array.from({ length: HINT_COUNT }, (_, index) => {
    if (!hasWon || index + 1 < hintsUsed) return 'missed';
    return index + 1 === hintsUsed ? 'solved' : 'unopened';
  });
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
