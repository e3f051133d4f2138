import { useTexts } from '@dreamreel/ui/i18n/texts';
import { useImageSource } from '@dreamreel/ui/network/image-source';
import { clsx } from 'clsx';
import { movieTexts } from './texts.ts';

type MovieImageProps = {
  /** The address of an image on this site. */
  image: string;
  alt: string;
  /** The drawn width, as in `<img sizes>`. */
  sizes: string;
  /** Fades in an image that was generated just now. */
  isNew?: boolean;
  className?: string | undefined;
};

/** A 3:2 image. If it doesn't load, a placeholder of the same size says so until the next try. */
export function MovieImage({ image, alt, sizes, isNew = false, className }: MovieImageProps) {
  const texts = useTexts(movieTexts);
  const { source, key, onError } = useImageSource([image]);
  if (source === undefined) {
    return (
      <span
        role="img"
        aria-label={alt}
        className={clsx('grid aspect-3/2 place-items-center bg-sunken text-ink-soft text-xs', className)}
      >
        {texts.didNotLoad}
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
