import { copyText } from '@dreamreel/ui/browser/copy-text';
import { saveFile } from '@dreamreel/ui/browser/save-file';
import { Button, buttonClass } from '@dreamreel/ui/controls/button';
import { actionSucceeded, toast } from '@dreamreel/ui/overlays/toast';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import ImageIcon from 'lucide-react/icons/image';
import Share from 'lucide-react/icons/share-2';
import { useRef, useState } from 'react';
import { dayTitle, type EndedGame, type Frame, framesOf, scoreText } from '../../ended-game.ts';
import { deferOfferWhile } from '../../session/offer-to-save.ts';

const SHARE = 'share';
const PICTURE = 'draw the picture';

/**
 * Shares the score card without naming the movie. If the browser can't share, the first button copies the text, and the
 * picture can only be saved.
 */
export function ShareButtons({ ended }: { ended: EndedGame }) {
  const { t } = useLingui();
  const text = spoilerFreeText(ended, addressOf(ended));
  const canShare = 'share' in navigator;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button variant="primary" className="w-full" onClick={() => (canShare ? share({ text }) : copy(text))}>
        <Share aria-hidden="true" className="size-4.5" />
        <Trans>Share without spoilers</Trans>
      </Button>
      <PictureButtons ended={ended} text={text} />
      <div className="flex gap-2">
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
        <ShareLink href={whatsAppAddress(text)} label={t`Share on WhatsApp (opens a new tab)`} Mark={WhatsAppMark} />
        <ShareLink href={blueskyAddress(text)} label={t`Share on Bluesky (opens a new tab)`} Mark={BlueskyMark} />
      </div>
    </div>
  );
}

function PictureButtons({ ended, text }: { ended: EndedGame; text: string }) {
  const { t } = useLingui();
  const { isDrawing, prepare, draw } = useSharePicture(ended);
  const early = { onPointerEnter: prepare, onFocus: prepare };
  const save = async () => {
    const picture = await draw();
    if (picture) saveFile(picture.name, picture.type, picture);
  };
  if (!canShareFiles())
    return (
      <Button className="flex-1" busy={isDrawing} onClick={save} {...early}>
        <Download aria-hidden="true" className="size-4.5" />
        <Trans>Save picture</Trans>
      </Button>
    );

  const sharePicture = async () => {
    const picture = await draw();
    if (picture) await share({ files: [picture], text });
  };
  return (
    <div className="flex flex-1 gap-2">
      <Button className="flex-1" busy={isDrawing} onClick={sharePicture} {...early}>
        <ImageIcon aria-hidden="true" className="size-4.5" />
        <Trans>Share picture</Trans>
      </Button>
      <Button aria-label={t`Save picture`} title={t`Save picture`} className={squareButton} onClick={save} {...early}>
        <Download aria-hidden="true" className="size-4.5" />
      </Button>
    </div>
  );
}

function canShareFiles(): boolean {
  return navigator.canShare?.({ files: [new File([], 'picture.jpg', { type: 'image/jpeg' })] }) ?? false;
}

/**
 * Draws the picture once. Drawing starts before the click, because Safari opens the share sheet only shortly after a
 * tap.
 */
function useSharePicture(ended: EndedGame) {
  const [isDrawing, setDrawing] = useState(false);
  const picture = useRef<Promise<File>>(undefined);
  const start = () => {
    picture.current ??= import('./share-picture.ts').then(({ drawSharePicture }) => drawSharePicture(ended));
    return picture.current;
  };
  return {
    isDrawing,
    prepare: () => void start().catch(() => undefined),
    /** Resolves to undefined after a failure, which is shown in a toast. */
    async draw(): Promise<File | undefined> {
      setDrawing(true);
      try {
        const drawn = await start();
        actionSucceeded(PICTURE);
        return drawn;
      } catch {
        picture.current = undefined;
        toast({
          title: t`Couldn’t create the picture`,
          description: t`Share the text instead.`,
          variant: 'destructive',
          action: PICTURE,
        });
        return undefined;
      } finally {
        setDrawing(false);
      }
    },
  };
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

function WhatsAppMark() {
  return (
    <Mark d="M17.472 14.382c-.297-.149-1.758-.867-2.03-.967-.273-.099-.471-.148-.67.15-.197.297-.767.966-.94 1.164-.173.199-.347.223-.644.075-.297-.15-1.255-.463-2.39-1.475-.883-.788-1.48-1.761-1.653-2.059-.173-.297-.018-.458.13-.606.134-.133.298-.347.446-.52.149-.174.198-.298.298-.497.099-.198.05-.371-.025-.52-.075-.149-.669-1.612-.916-2.207-.242-.579-.487-.5-.669-.51-.173-.008-.371-.01-.57-.01-.198 0-.52.074-.792.372-.272.297-1.04 1.016-1.04 2.479 0 1.462 1.065 2.875 1.213 3.074.149.198 2.096 3.2 5.077 4.487.709.306 1.262.489 1.694.625.712.227 1.36.195 1.871.118.571-.085 1.758-.719 2.006-1.413.248-.694.248-1.289.173-1.413-.074-.124-.272-.198-.57-.347m-5.421 7.403h-.004a9.87 9.87 0 01-5.031-1.378l-.361-.214-3.741.982.998-3.648-.235-.374a9.86 9.86 0 01-1.51-5.26c.001-5.45 4.436-9.884 9.888-9.884 2.64 0 5.122 1.03 6.988 2.898a9.825 9.825 0 012.893 6.994c-.003 5.45-4.437 9.884-9.885 9.884m8.413-18.297A11.815 11.815 0 0012.05 0C5.495 0 .16 5.335.157 11.892c0 2.096.547 4.142 1.588 5.945L.057 24l6.305-1.654a11.882 11.882 0 005.683 1.448h.005c6.554 0 11.89-5.335 11.893-11.893a11.821 11.821 0 00-3.48-8.413Z" />
  );
}

function BlueskyMark() {
  return (
    <Mark d="M12 10.8c-1.087-2.114-4.046-6.053-6.798-7.995C2.566.944 1.561 1.266.902 1.565.139 1.908 0 3.08 0 3.768c0 .69.378 5.65.624 6.479.815 2.736 3.713 3.66 6.383 3.364.136-.02.275-.039.415-.056-.138.022-.276.04-.415.056-3.912.58-7.387 2.005-2.83 7.078 5.013 5.19 6.87-1.113 7.823-4.308.953 3.195 2.05 9.271 7.733 4.308 4.267-4.308 1.172-6.498-2.74-7.078a8.741 8.741 0 0 1-.415-.056c.14.017.279.036.415.056 2.67.297 5.568-.628 6.383-3.364.246-.828.624-5.79.624-6.478 0-.69-.139-1.861-.902-2.206-.659-.298-1.664-.62-4.3 1.24C16.046 4.748 13.087 8.687 12 10.8Z" />
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

export const whatsAppAddress = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`;
export const blueskyAddress = (text: string) => `https://bsky.app/intent/compose?text=${encodeURIComponent(text)}`;

export function shortMessageAddress(game: SharedGame, address: string): string {
  const query = new URLSearchParams({ text: shareText(game), hashtags: hashtagsOf(game).join(','), url: address });
  return `https://x.com/intent/post?${query}`;
}

/** Returns a URL that shares the game on Facebook. Facebook shows a preview of the page and can ignore the text. */
export function socialNetworkAddress(game: SharedGame, address: string): string {
  const query = new URLSearchParams({ u: address, quote: shareText(game), hashtag: `#${hashtagsOf(game).at(-1)}` });
  return `https://www.facebook.com/sharer/sharer.php?${query}`;
}
