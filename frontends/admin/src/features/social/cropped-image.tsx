import type { Crop, SocialPreview } from '@dreamreel/proto/social/social-posts';
import { useImageSource } from '@dreamreel/ui/image-source';

type CroppedImageProps = { image: NonNullable<SocialPreview['image']>; crop: Crop; alt: string };

/** The part of the image that a network shows, in the network's aspect ratio. */
export function CroppedImage({ image, crop, alt }: CroppedImageProps) {
  const { source, key, onError } = useImageSource([ownAddress(image.url)]);
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
      <figcaption className="mt-1 text-ink-soft text-xs">{crop.where}</figcaption>
    </figure>
  );
}

/** The path of the public address that the networks use: this page may have another origin. */
function ownAddress(url: string): string {
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
}
