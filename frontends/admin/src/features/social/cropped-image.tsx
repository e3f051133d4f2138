import type { Crop, SocialPreview } from '@dreamreel/proto/social/social-posts';
import { useImageSource } from '@dreamreel/ui/network/image-source';
import { clsx } from 'clsx';

type CroppedImageProps = { image: NonNullable<SocialPreview['image']>; crop: Crop; alt: string; isBare?: boolean };

/** The part of the image that a network shows, in the network's aspect ratio; bare without round corners and its name. */
export function CroppedImage({ image, crop, alt, isBare = false }: CroppedImageProps) {
  const { source, key, onError } = useImageSource([ownAddress(image.url)]);
  const percent = (share: number) => `${share * 100}%`;
  return (
    <figure className="min-w-0 flex-1">
      <div
        className={clsx('relative overflow-hidden bg-sunken', !isBare && 'rounded-control')}
        style={{ aspectRatio: `${crop.width} / ${crop.height}` }}
      >
        <img
          key={key}
          src={source}
          alt={alt}
          onError={onError}
          className="absolute max-w-none"
          style={{
            width: percent(image.width / crop.width),
            height: percent(image.height / crop.height),
            left: percent(-crop.left / crop.width),
            top: percent(-crop.top / crop.height),
          }}
        />
      </div>
      {!isBare && <figcaption className="mt-1 text-ink-soft text-xs">{crop.where}</figcaption>}
    </figure>
  );
}

/** The path of the public address that the networks use: this page may have another origin. */
function ownAddress(url: string): string {
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
}
