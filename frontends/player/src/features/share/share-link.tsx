import { buttonClass } from '@dreamreel/ui/controls/button';
import { plural, t } from '@lingui/core/macro';
import { dayTitle, type EndedGame, type Frame, framesOf, scoreText } from '../../ended-game.ts';

/** lucide has no brand icons. */
const MARKS = {
  x: 'M18.244 2.25h3.308l-7.227 8.26 8.502 11.24H16.170l-5.214-6.817L4.990 21.750H1.680l7.730-8.835L1.254 2.250H8.080l4.713 6.231Zm-1.161 17.520h1.833L7.084 4.126H5.117Z',
  facebook:
    'M14 22v-8.500h2.900l.5-3.500H14V7.800c0-1 .4-1.800 1.900-1.800h1.700V2.900C17.200 2.800 16.200 2.700 15.100 2.700c-2.700 0-4.600 1.700-4.600 4.700V10H7.500v3.500h3V22Z',
  whatsApp:
    'M17.472 14.382c-.297-.149-1.758-.867-2.03-.967-.273-.099-.471-.148-.67.15-.197.297-.767.966-.94 1.164-.173.199-.347.223-.644.075-.297-.15-1.255-.463-2.39-1.475-.883-.788-1.48-1.761-1.653-2.059-.173-.297-.018-.458.13-.606.134-.133.298-.347.446-.52.149-.174.198-.298.298-.497.099-.198.05-.371-.025-.52-.075-.149-.669-1.612-.916-2.207-.242-.579-.487-.5-.669-.51-.173-.008-.371-.01-.57-.01-.198 0-.52.074-.792.372-.272.297-1.04 1.016-1.04 2.479 0 1.462 1.065 2.875 1.213 3.074.149.198 2.096 3.2 5.077 4.487.709.306 1.262.489 1.694.625.712.227 1.36.195 1.871.118.571-.085 1.758-.719 2.006-1.413.248-.694.248-1.289.173-1.413-.074-.124-.272-.198-.57-.347m-5.421 7.403h-.004a9.87 9.87 0 01-5.031-1.378l-.361-.214-3.741.982.998-3.648-.235-.374a9.86 9.86 0 01-1.51-5.26c.001-5.45 4.436-9.884 9.888-9.884 2.64 0 5.122 1.03 6.988 2.898a9.825 9.825 0 012.893 6.994c-.003 5.45-4.437 9.884-9.885 9.884m8.413-18.297A11.815 11.815 0 0012.05 0C5.495 0 .16 5.335.157 11.892c0 2.096.547 4.142 1.588 5.945L.057 24l6.305-1.654a11.882 11.882 0 005.683 1.448h.005c6.554 0 11.89-5.335 11.893-11.893a11.821 11.821 0 00-3.48-8.413Z',
  bluesky:
    'M12 10.8c-1.087-2.114-4.046-6.053-6.798-7.995C2.566.944 1.561 1.266.902 1.565.139 1.908 0 3.08 0 3.768c0 .69.378 5.65.624 6.479.815 2.736 3.713 3.66 6.383 3.364.136-.02.275-.039.415-.056-.138.022-.276.04-.415.056-3.912.58-7.387 2.005-2.83 7.078 5.013 5.19 6.87-1.113 7.823-4.308.953 3.195 2.05 9.271 7.733 4.308 4.267-4.308 1.172-6.498-2.74-7.078a8.741 8.741 0 0 1-.415-.056c.14.017.279.036.415.056 2.67.297 5.568-.628 6.383-3.364.246-.828.624-5.79.624-6.478 0-.69-.139-1.861-.902-2.206-.659-.298-1.664-.62-4.3 1.24C16.046 4.748 13.087 8.687 12 10.8Z',
} as const;

type ShareLinkProps = { href: string; label: string; mark: keyof typeof MARKS };

/** A link that opens another site's form for a new post or message. */
export function ShareLink({ href, label, mark }: ShareLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={`${buttonClass()} w-11 !px-0`}>
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-4.5" fill="currentColor">
        <path d={MARKS[mark]} />
      </svg>
      <span className="sr-only">{label}</span>
    </a>
  );
}

/**
 * Returns the share text in the page's language, as defined by the specification. The text reveals the title after a
 * win, so the widget also offers a spoiler-free text.
 */
export function shareText({ hasWon, title, hintsUsed, isDaily }: EndedGame): string {
  if (!hasWon) return isDaily ? t`I couldn't guess today's movie! Can you?` : t`I couldn't guess this movie! Can you?`;
  return t`I guessed "${title}" using ${{ hints: plural(hintsUsed, { one: '# hint', other: '# hints' }) }}!`;
}

export function hashtagsOf({ hasWon, isDaily }: Pick<EndedGame, 'hasWon' | 'isDaily'>): readonly string[] {
  return [
    'MovieGuessing',
    'FilmTrivia',
    'MovieChallenge',
    ...(isDaily ? ['DailyChallenge'] : []),
    ...(hasWon ? ['MovieMaster'] : []),
  ];
}

/**
 * Returns a text that doesn't name the movie: the day and the score, such as 'Dreamreel #212 · Hint 2/5', an emoji for
 * each hint, and the game's URL. An asterisk marks hard mode.
 */
export function spoilerFreeText(game: EndedGame, address: string): string {
  const symbols = framesOf(game).map((frame) => SYMBOLS[frame]);
  return `${dayTitle(game)} · ${scoreText(game)}${game.mode === 'hard' ? '*' : ''}\n${symbols.join('')}\n${address}`;
}

/** Emoji that differ in both shape and color and are included in all emoji fonts. */
const SYMBOLS: Readonly<Record<Frame, string>> = { wrong: '❌', skipped: '⏩', solved: '⭐', unopened: '⬜' };

export const whatsAppAddress = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`;
export const blueskyAddress = (text: string) => `https://bsky.app/intent/compose?text=${encodeURIComponent(text)}`;

export function shortMessageAddress(game: EndedGame, address: string): string {
  const query = new URLSearchParams({ text: shareText(game), hashtags: hashtagsOf(game).join(','), url: address });
  return `https://x.com/intent/post?${query}`;
}

/** Returns a URL that shares the game on Facebook. Facebook shows a preview of the page and can ignore the text. */
export function socialNetworkAddress(game: EndedGame, address: string): string {
  const query = new URLSearchParams({ u: address, quote: shareText(game), hashtag: `#${hashtagsOf(game).at(-1)}` });
  return `https://www.facebook.com/sharer/sharer.php?${query}`;
}
