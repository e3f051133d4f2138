import { Button, buttonClass } from '@dreamreel/ui/controls/button';
import { actionSucceeded, toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Copy from 'lucide-react/icons/copy';
import Share from 'lucide-react/icons/share-2';
import type { EndedGame } from '../../ended-game.ts';
import { deferOfferWhile } from '../../session/offer-to-save.ts';
import { copyText } from './copy-text.ts';
import {
  fullShareText,
  hashtagsOf,
  shareText,
  shortMessageAddress,
  socialNetworkAddress,
  spoilerFreeText,
} from './share-text.ts';
import { ShortMessageMark, SocialNetworkMark } from './site-marks.tsx';

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
