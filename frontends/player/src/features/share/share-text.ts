import { HINT_COUNT, MAX_GUESSES } from '@dreamreel/proto/game';
import type { EndedGame } from '../../ended-game.ts';

type Told = Pick<EndedGame, 'hasWon' | 'isDaily' | 'date' | 'hintsUsed' | 'title'>;

/** What is said of a game. It names the movie of a won one, so it stands beside a text that spoils nothing. */
export function shareText({ hasWon, title, hintsUsed, isDaily }: Told): string {
  if (!hasWon) return `I couldn't guess ${isDaily ? "today's movie" : 'this movie'}! Can you?`;
  return `I guessed "${title}" using ${hintsUsed} ${hintsUsed === 1 ? 'hint' : 'hints'}!`;
}

/** Without their '#'. */
export function hashtagsOf({ hasWon, isDaily }: Pick<Told, 'hasWon' | 'isDaily'>): readonly string[] {
  return [
    'MovieGuessing',
    'FilmTrivia',
    'MovieChallenge',
    ...(isDaily ? ['DailyChallenge'] : []),
    ...(hasWon ? ['MovieMaster'] : []),
  ];
}

/** The text with its hashtags and the address of the game. */
export function wholeShareText(told: Told, address: string): string {
  const hashtags = hashtagsOf(told).map((tag) => `#${tag}`);
  return `${shareText(told)}\n${hashtags.join(' ')}\n${address}`;
}

/** One sentence that gives nothing away: 'Dreamreel 2026-11-21 — solved on hint 3 of 5'. */
export function quietSentence({ date, hasWon, hintsUsed }: Told): string {
  const outcome = hasWon ? `solved on hint ${hintsUsed} of ${HINT_COUNT}` : `not solved in ${MAX_GUESSES} guesses`;
  return `Dreamreel ${date} — ${outcome}`;
}

/** The sentence, one sign for each hint, and where to play. */
export function quietText(told: Told, address: string): string {
  const signs = frames(told).map((frame) => FRAME_SIGNS[frame]);
  return `${quietSentence(told)}\n${signs.join(' ')}\n${address}`;
}

export type Frame = 'missed' | 'solved' | 'unopened';

/** Told apart by shape, not by colour. */
export const FRAME_SIGNS: Readonly<Record<Frame, string>> = { missed: '✕', solved: '★', unopened: '○' };

/** What became of each of the five hints. */
export function frames({ hasWon, hintsUsed }: Pick<Told, 'hasWon' | 'hintsUsed'>): readonly Frame[] {
  return Array.from({ length: HINT_COUNT }, (_, index) => {
    if (!hasWon || index + 1 < hintsUsed) return 'missed';
    return index + 1 === hintsUsed ? 'solved' : 'unopened';
  });
}

/** Where a click on the short-message site's button leads. */
export function shortMessageAddress(told: Told, address: string): string {
  const query = new URLSearchParams({ text: shareText(told), hashtags: hashtagsOf(told).join(','), url: address });
  return `https://x.com/intent/post?${query}`;
}

/** Where a click on the social network's button leads. It shows the page's own preview; the text is a suggestion. */
export function socialNetworkAddress(told: Told, address: string): string {
  const query = new URLSearchParams({ u: address, quote: shareText(told), hashtag: `#${hashtagsOf(told).at(-1)}` });
  return `https://www.facebook.com/sharer/sharer.php?${query}`;
}
