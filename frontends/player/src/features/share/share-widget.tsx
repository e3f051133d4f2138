import { Button, buttonClass } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { actionSucceeded } from '@dreamreel/ui/overlays/action-succeeded';
import { toast } from '@dreamreel/ui/overlays/toast';
import Copy from 'lucide-react/icons/copy';
import Share from 'lucide-react/icons/share-2';
import type { EndedGame } from '../../ended-game.ts';
import { suppressOfferWhile } from '../../session/offer-to-save.ts';
import { copyText } from './copy-text.ts';
import { FrameSigns } from './frame-signs.tsx';
import {
  fullShareText,
  hashtagsOf,
  shareText,
  shortMessageAddress,
  socialNetworkAddress,
  spoilerFreeText,
  spoilerFreeTitle,
} from './share-text.ts';
import { ShortMessageMark, SocialNetworkMark } from './site-marks.tsx';
import { shareTexts } from './texts.ts';

const SHARE = 'share';

/** Lets players share a result, either without spoilers or with the text from the specification. */
export function ShareWidget({ ended }: { ended: EndedGame }) {
  const texts = useTexts(shareTexts);
  const address = `${location.origin}/daily?date=${ended.date}`;
  const text = shareText(ended);
  const hashtags = hashtagsOf(ended).map((tag) => `#${tag}`);
  const spoilerFree = spoilerFreeText(ended, address);
  const canShare = 'share' in navigator;

  return (
    <section aria-labelledby="share-heading" className="@container mt-4 border-line border-t pt-4">
      <h3 id="share-heading" className="font-sans font-semibold text-base tracking-normal">
        {texts.title}
      </h3>
      {/* The layout depends on the widget's width, because in landscape mode on phones the page is wide but the game is narrow. */}
      <div className="mt-3 grid @md:grid-cols-2 gap-3">
        <div className="flex flex-col rounded-control bg-ink/5 p-4">
          <p className="mb-2 font-medium tabular-nums leading-snug">{spoilerFreeTitle(ended)}</p>
          <FrameSigns ended={ended} />
          <div className="mt-auto flex flex-wrap gap-2 pt-3">
            {canShare && (
              <Button variant="primary" className="flex-1" onClick={() => share({ text: spoilerFree })}>
                <Share aria-hidden="true" className="size-4.5" />
                {texts.share}
              </Button>
            )}
            <Button variant={canShare ? 'secondary' : 'primary'} className="flex-1" onClick={() => copy(spoilerFree)}>
              <Copy aria-hidden="true" className="size-4.5" />
              {texts.copyWithoutSpoilers}
            </Button>
          </div>
        </div>
        <div className="flex flex-col rounded-control bg-ink/5 p-4">
          <p className="wrap-anywhere leading-snug">{text}</p>
          <p className="mt-1 text-accent-ink text-sm leading-snug">{hashtags.join(' ')}</p>
          <div className="mt-auto flex flex-wrap gap-2 pt-3">
            <ShareLink href={shortMessageAddress(ended, address)} label={texts.onX} Mark={ShortMessageMark} />
            <ShareLink href={socialNetworkAddress(ended, address)} label={texts.onFacebook} Mark={SocialNetworkMark} />
            {canShare && (
              <Button
                aria-label={texts.withApp}
                className={squareButton}
                onClick={() => share({ text: `${text} ${hashtags.join(' ')}`, url: address })}
              >
                <Share aria-hidden="true" className="size-4.5" />
              </Button>
            )}
            <Button className="flex-1" onClick={() => copy(fullShareText(ended, address))}>
              <Copy aria-hidden="true" className="size-4.5" />
              {texts.copyText}
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}

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
  const { copied, copiedText, copyFailed, copyFailedText } = shareTexts.get();
  if (await copyText(text)) toast({ title: copied, description: copiedText });
  else toast({ title: copyFailed, description: copyFailedText, variant: 'destructive', action: 'copy' });
}

async function share(data: ShareData): Promise<void> {
  try {
    await suppressOfferWhile(() => navigator.share(data));
    actionSucceeded(SHARE);
  } catch (failure) {
    // Closing the share sheet isn't an error.
    if (failure instanceof DOMException && failure.name === 'AbortError') return;
    const { shareFailed, shareFailedText } = shareTexts.get();
    toast({ title: shareFailed, description: shareFailedText, variant: 'destructive', action: SHARE });
  }
}
