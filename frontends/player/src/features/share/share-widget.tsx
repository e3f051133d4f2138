import { saveFile } from '@dreamreel/ui/browser/copy-or-save';
import { Button, IconButton } from '@dreamreel/ui/controls/button';
import { actionSucceeded, toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import ImageIcon from 'lucide-react/icons/image';
import Share from 'lucide-react/icons/share-2';
import { useRef, useState } from 'react';
import { copyText } from '../../copy-text.ts';
import type { EndedGame } from '../../ended-game.ts';
import { deferOfferWhile } from '../../session/offer-to-save.ts';
import {
  blueskyAddress,
  hashtagsOf,
  ShareLink,
  shareText,
  shortMessageAddress,
  socialNetworkAddress,
  spoilerFreeText,
  whatsAppAddress,
} from './share-link.tsx';

const SHARE = 'share';
const PICTURE = 'draw the picture';

/** Shares the result, first without naming the movie. */
export function ShareWidget({ ended }: { ended: EndedGame }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Share your result`} className="mt-4">
      <SpoilerFreeButtons ended={ended} />
      <SpecifiedText ended={ended} />
    </section>
  );
}

/** If the browser can't share, the first button copies the text, and the picture can only be saved. */
function SpoilerFreeButtons({ ended }: { ended: EndedGame }) {
  const { t } = useLingui();
  const text = spoilerFreeText(ended, addressOf(ended));
  const canShare = 'share' in navigator;
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" className="w-full" onClick={() => (canShare ? share({ text }) : copy(text))}>
        <Share aria-hidden="true" className="size-4.5" />
        <Trans>Share without spoilers</Trans>
      </Button>
      <PictureButtons ended={ended} text={text} />
      <div className="flex gap-2">
        {canShare && (
          <IconButton
            label={t`Copy without spoilers`}
            title={t`Copy without spoilers`}
            variant="secondary"
            onClick={() => copy(text)}
          >
            <Copy aria-hidden="true" />
          </IconButton>
        )}
        <ShareLink href={whatsAppAddress(text)} label={t`Share on WhatsApp (opens a new tab)`} mark="whatsApp" />
        <ShareLink href={blueskyAddress(text)} label={t`Share on Bluesky (opens a new tab)`} mark="bluesky" />
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
      <IconButton label={t`Save picture`} title={t`Save picture`} variant="secondary" onClick={save} {...early}>
        <Download aria-hidden="true" />
      </IconButton>
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
        toast({ title: t`Couldn’t create the picture`, description: t`Share the text instead.`, action: PICTURE });
        return undefined;
      } finally {
        setDrawing(false);
      }
    },
  };
}

/** Shares the text from the specification, which names the movie after a win. */
function SpecifiedText({ ended }: { ended: EndedGame }) {
  const { t } = useLingui();
  const address = addressOf(ended);
  const text = shareText(ended);
  const hashtags = hashtagsOf(ended)
    .map((tag) => `#${tag}`)
    .join(' ');
  return (
    <>
      <h3 className="mt-4 font-sans font-semibold text-base tracking-normal">
        {ended.hasWon ? t`Share with the title (spoiler)` : t`Other ways to share`}
      </h3>
      <p className="wrap-anywhere mt-1.5 text-ink-soft text-sm">{text}</p>
      <p className="text-ink-soft text-sm">{hashtags}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ShareLink href={shortMessageAddress(ended, address)} label={t`Share on X (opens a new tab)`} mark="x" />
        <ShareLink
          href={socialNetworkAddress(ended, address)}
          label={t`Share on Facebook (opens a new tab)`}
          mark="facebook"
        />
        {'share' in navigator && (
          <IconButton
            label={t`Share with another app`}
            variant="secondary"
            onClick={() => share({ text: `${text} ${hashtags}`, url: address })}
          >
            <Share aria-hidden="true" />
          </IconButton>
        )}
        <Button onClick={() => copy(`${text}\n${hashtags}\n${address}`)}>
          <Copy aria-hidden="true" className="size-4.5" />
          <Trans>Copy text</Trans>
        </Button>
      </div>
    </>
  );
}

const addressOf = ({ date }: EndedGame) => `${location.origin}/daily?date=${date}`;

const copy = (text: string) => copyText(text, t`Your result is on the clipboard.`);

async function share(data: ShareData): Promise<void> {
  try {
    await deferOfferWhile(() => navigator.share(data));
    actionSucceeded(SHARE);
  } catch (failure) {
    // Closing the share sheet isn't an error, and a second tap while the sheet is opening isn't either.
    if (failure instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(failure.name)) return;
    toast({ title: t`Couldn’t share`, description: t`Copy the text instead.`, action: SHARE });
  }
}
