import { copyText } from '@dreamreel/ui/browser/copy-text';
import { Button, buttonClass } from '@dreamreel/ui/controls/button';
import { actionSucceeded, toast } from '@dreamreel/ui/overlays/toast';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Copy from 'lucide-react/icons/copy';
import Share from 'lucide-react/icons/share-2';
import { dayTitle, type EndedGame, type Frame, framesOf, scoreText } from '../../ended-game.ts';
import { deferOfferWhile } from '../../session/offer-to-save.ts';

const SHARE = 'share';

/**
 * Shares the score card as text, which doesn't name the movie. If the browser can't share, the button copies the text.
 */
export function ShareButtons({ ended }: { ended: EndedGame }) {
  const { t } = useLingui();
  const text = spoilerFreeText(ended, addressOf(ended));
  const canShare = 'share' in navigator;
  return (
    <div className="mt-3 flex h-11 gap-2">
      <Button variant="primary" className="flex-1" onClick={() => (canShare ? share({ text }) : copy(text))}>
        <Share aria-hidden="true" className="size-4.5" />
        <Trans>Share without spoilers</Trans>
      </Button>
      {canShare && (
        <Button
          aria-label={t`Copy without spoilers`}
          title={t`Copy without spoilers`}
          className={squareButton}
          onClick={() => copy(text)}
        >
          <Copy aria-hidden="true" className="size-4.5" />
        </Button>
      )}
    </div>
  );
}

/** Shares the text from the specification, which names the movie after a win. */
export function OtherWaysToShare({ ended }: { ended: EndedGame }) {
  const { t } = useLingui();
  const address = addressOf(ended);
  const text = shareText(ended);
  const hashtags = hashtagsOf(ended).map((tag) => `#${tag}`);
  return (
    <section aria-labelledby="share-heading" className="mt-5">
      <h3 id="share-heading" className="font-sans font-semibold text-base tracking-normal">
        {ended.hasWon ? t`Share with the title (spoiler)` : t`Other ways to share`}
      </h3>
      <p className="wrap-anywhere mt-1.5 text-ink-soft text-sm">{text}</p>
      <p className="text-ink-soft text-sm">{hashtags.join(' ')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ShareLink
          href={shortMessageAddress(ended, address)}
          label={t`Share on X (opens a new tab)`}
          Mark={ShortMessageMark}
        />
        <ShareLink
          href={socialNetworkAddress(ended, address)}
          label={t`Share on Facebook (opens a new tab)`}
          Mark={SocialNetworkMark}
        />
        {'share' in navigator && (
          <Button
            aria-label={t`Share with another app`}
            className={squareButton}
            onClick={() => share({ text: `${text} ${hashtags.join(' ')}`, url: address })}
          >
            <Share aria-hidden="true" className="size-4.5" />
          </Button>
        )}
        <Button onClick={() => copy(fullShareText(ended, address))}>
          <Copy aria-hidden="true" className="size-4.5" />
          <Trans>Copy text</Trans>
        </Button>
      </div>
    </section>
  );
}

const addressOf = ({ date }: EndedGame) => `${location.origin}/daily?date=${date}`;

const squareButton = 'w-11 !px-0';

type ShareLinkProps = { href: string; label: string; Mark: typeof ShortMessageMark };

function ShareLink({ href, label, Mark }: ShareLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      className={`${buttonClass()} ${squareButton}`}
    >
      <Mark />
    </a>
  );
}

async function copy(text: string): Promise<void> {
  if (await deferOfferWhile(() => copyText(text)))
    toast({ title: t`Copied`, description: t`Your result is on the clipboard.` });
  else
    toast({
      title: t`Copy failed`,
      description: t`Could not copy to clipboard`,
      variant: 'destructive',
      action: 'copy',
    });
}

async function share(data: ShareData): Promise<void> {
  try {
    await deferOfferWhile(() => navigator.share(data));
    actionSucceeded(SHARE);
  } catch (failure) {
    // Closing the share sheet isn't an error, and a second tap while the sheet is opening isn't either.
    if (failure instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(failure.name)) return;
    toast({ title: t`Couldn’t share`, description: t`Copy the text instead.`, variant: 'destructive', action: SHARE });
  }
}

// lucide has no brand icons.

function ShortMessageMark() {
  return (
    <Mark d="M18.244 2.25h3.308l-7.227 8.26 8.502 11.24H16.170l-5.214-6.817L4.990 21.750H1.680l7.730-8.835L1.254 2.250H8.080l4.713 6.231Zm-1.161 17.520h1.833L7.084 4.126H5.117Z" />
  );
}

function SocialNetworkMark() {
  return (
    <Mark d="M14 22v-8.500h2.900l.5-3.500H14V7.800c0-1 .4-1.800 1.900-1.800h1.700V2.900C17.200 2.800 16.200 2.700 15.100 2.700c-2.700 0-4.600 1.700-4.600 4.700V10H7.500v3.500h3V22Z" />
  );
}

function Mark({ d }: { d: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-4.5" fill="currentColor">
      <path d={d} />
    </svg>
  );
}

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

export function hashtagsOf({ hasWon, isDaily }: Pick<SharedGame, 'hasWon' | 'isDaily'>): readonly string[] {
  return [
    'MovieGuessing',
    'FilmTrivia',
    'MovieChallenge',
    ...(isDaily ? ['DailyChallenge'] : []),
    ...(hasWon ? ['MovieMaster'] : []),
  ];
}

function fullShareText(game: SharedGame, address: string): string {
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

export function shortMessageAddress(game: SharedGame, address: string): string {
  const query = new URLSearchParams({ text: shareText(game), hashtags: hashtagsOf(game).join(','), url: address });
  return `https://x.com/intent/post?${query}`;
}

/** Returns a URL that shares the game on Facebook. Facebook shows a preview of the page and can ignore the text. */
export function socialNetworkAddress(game: SharedGame, address: string): string {
  const query = new URLSearchParams({ u: address, quote: shareText(game), hashtag: `#${hashtagsOf(game).at(-1)}` });
  return `https://www.facebook.com/sharer/sharer.php?${query}`;
}
