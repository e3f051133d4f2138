import { IMAGE_WIDTHS } from '@dreamreel/proto/catalogue/images';
import { isOwnImage, useImageSource } from '@dreamreel/ui/network/image-source';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { NoImage } from './no-image.tsx';

type ImageProps = {
  /** Addresses in order of preference: the next one is tried when one does not load. */
  sources: readonly string[];
  alt: string;
  /** How wide it is drawn, as in `<img sizes>`. */
  sizes: string;
  /** Decides what the browser loads first. `high` for the one image that the page is about. */
  priority?: 'high' | 'low' | 'auto';
  lazy?: boolean;
  className?: string | undefined;
  /** Stands where no source could be loaded; else an empty slide does. */
  otherwise?: ReactNode;
};

/** A 3:2 image that keeps its room, fades in when it is there, and falls back to the next source or a drawn one. */
export function Image({ sources, alt, sizes, priority = 'auto', lazy = false, className, otherwise }: ImageProps) {
  const { source, key, onError } = useImageSource(sources);
  const [isLoaded, setLoaded] = useState(false);
  if (source === undefined) return otherwise ?? <NoImage alt={alt} className={className} />;

  return (
    <img
      key={key}
      src={addressAt(source, 768)}
      srcSet={
        isOwnImage(source) ? IMAGE_WIDTHS.map((width) => `${addressAt(source, width)} ${width}w`).join(', ') : undefined
      }
      sizes={sizes}
      width={768}
      height={512}
      alt={alt}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      fetchPriority={priority}
      onLoad={() => setLoaded(true)}
      onError={onError}
      className={clsx('aspect-3/2 object-cover transition-opacity duration-200', !isLoaded && 'opacity-0', className)}
    />
  );
}

function addressAt(source: string, width: number): string {
  return isOwnImage(source) ? `${source}?w=${width}` : source;
}
