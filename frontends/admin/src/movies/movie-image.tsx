import { useImageSource } from '@dreamreel/ui/network/image-source';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';

type MovieImageProps = {
  /** URL of an image on this site. */
  image: string;
  alt: string;
  /** The rendered width, as in the `sizes` attribute of `<img>`. */
  sizes: string;
  /** Whether the image was just generated and should fade in. */
  isNew?: boolean;
  className?: string | undefined;
};

/**
 * A movie image in 3:2 format. If the image fails to load, a placeholder of the same size is shown until the next
 * retry.
 */
export function MovieImage({ image, alt, sizes, isNew = false, className }: MovieImageProps) {
  const { source, key, onError } = useImageSource([image]);
  if (source === undefined) {
    return (
      <span
        role="img"
        aria-label={alt}
        className={clsx('grid aspect-3/2 place-items-center bg-sunken text-ink-soft text-xs', className)}
      >
        <Trans>Didn’t load</Trans>
      </span>
    );
  }
  return (
    <img
      key={key}
      src={`${image}?w=768`}
      srcSet={`${image}?w=384 384w, ${image}?w=768 768w, ${image}?w=1536 1536w`}
      sizes={sizes}
      alt={alt}
      width={384}
      height={256}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={onError}
      className={clsx('aspect-3/2 bg-sunken object-cover', isNew && 'animate-develop', className)}
    />
  );
}

type ThumbProps = { image: string | null | undefined; sizes?: string; className?: string };

/** A small decorative movie image, or an empty frame if there is none. */
export function Thumb({ image, sizes = '5rem', className = 'w-16' }: ThumbProps) {
  const shape = clsx('shrink-0 rounded-[4px]', className);
  return image ? (
    <MovieImage image={image} alt="" sizes={sizes} className={shape} />
  ) : (
    <span className={clsx(shape, 'aspect-3/2 border border-control border-dashed')} />
  );
}

const LEVELS = [msg`Very Hard`, msg`Hard`, msg`Medium`, msg`Easy`, msg`Very Easy`];

/** Returns the localized name of a level from 1 (hardest) to 5. */
export function levelName(level: number): string {
  const name = LEVELS[level - 1];
  return name === undefined ? '' : i18n._(name);
}

/** Returns a level's number and name, such as `Level 2 · Hard`. */
export function levelTitle(level: number): string {
  return t`Level ${level} · ${{ name: levelName(level) }}`;
}

/** A movie's five image positions, hardest hint first. The UI numbers them starting at 1. */
export const POSITIONS = [0, 1, 2, 3, 4] as const;
