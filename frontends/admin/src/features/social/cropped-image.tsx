import type { Crop, SocialPreview } from '@dreamreel/proto/social/social-posts';
import { useImageSource } from '@dreamreel/ui/network/image-source';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

type CroppedImageProps = { image: NonNullable<SocialPreview['image']>; crop: Crop; alt: string };

/** The part of an image that a network displays, in the network's aspect ratio. */
export function CroppedImage({ image, crop, alt }: CroppedImageProps) {
  useLingui();
  const { source, key, onError } = useImageSource([localPath(image.url)]);
  const percent = (share: number) => `${share * 100}%`;
  return (
    <figure className="min-w-0 flex-1">
      <div
        className="relative overflow-hidden rounded-control bg-sunken"
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
      <figcaption className="mt-1 text-ink-soft text-xs">{placeName(crop)}</figcaption>
    </figure>
  );
}

/**
 * Returns a label for the place where the network shows the crop, such as `Profile grid`. The server's label is in
 * English.
 */
function placeName({ where }: Crop): string {
  const names = new Map([
    ['Post', t`Post`],
    ['Profile grid', t`Profile grid`],
  ]);
  return names.get(where) ?? where;
}

/** Returns an image's path without the public origin, because the dashboard may run on a different origin. */
function localPath(url: string): string {
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
}
