import type { PostEntry } from '@dreamreel/proto/social/post-entries';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { Trans } from '@lingui/react/macro';
import { CroppedImage } from './cropped-image.tsx';

/**
 * Posts use the largest image rendition, which has an aspect ratio of 3:2. All networks show 3:2 images uncropped in
 * posts.
 */
const SIZE = { width: 1_536, height: 1_024 } as const;
const WHOLE = { where: 'Post', left: 0, top: 0, ...SIZE } as const;

type PublishedPostProps = { entry: PostEntry; account: string; title: string };

/** A post with its account, image and caption, in the order used by the network. */
export function PublishedPost({ entry, account, title }: PublishedPostProps) {
  const { network, imageUrl, altText, caption, link, changedAt } = entry;
  const captionText = <p className="wrap-anywhere whitespace-pre-wrap px-4 py-3 text-sm">{caption}</p>;
  return (
    <li aria-label={title} className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="px-4 pt-3 pb-2">
        <p className="font-medium text-sm">{account}</p>
        <p className="text-ink-soft text-xs tabular-nums">{shownMoment(changedAt)}</p>
      </div>
      {network === 'facebook' && captionText}
      {imageUrl && <CroppedImage image={{ url: imageUrl, ...SIZE }} crop={WHOLE} alt={altText ?? ''} isBare />}
      {network !== 'facebook' && captionText}
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-11 items-center px-4 font-medium text-accent-ink text-sm underline"
        >
          <Trans>Open the post</Trans>
        </a>
      )}
    </li>
  );
}
