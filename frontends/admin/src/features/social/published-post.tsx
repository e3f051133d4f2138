import type { PostEntry } from '@dreamreel/proto/social/post-entries';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { CroppedImage } from './cropped-image.tsx';

/** What is posted is the widest rendition, 3:2; every network shows it whole in a post. */
const SIZE = { width: 1_536, height: 1_024 } as const;
const WHOLE = { where: 'Post', left: 0, top: 0, ...SIZE } as const;

type PublishedPostProps = { entry: PostEntry; account: string; title: string };

/** A post with account, image and caption in the order in which the network shows them. */
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
          Open the post
        </a>
      )}
    </li>
  );
}
