import { IMAGE_WIDTHS } from '@dreamreel/proto/catalogue/images';
import { isOwnImage, useImageSource } from '@dreamreel/ui/network/image-source';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { NoImage } from './no-image.tsx';

type ImageProps = {
  /** Addresses in order of preference. If one fails to load, the next one is tried. */
  sources: readonly string[];
  alt: string;
  /** The displayed width, as in `<img sizes>`. */
  sizes: string;
  /** The loading priority. Use `high` for the main image of the page. */
  priority?: 'high' | 'low' | 'auto';
  lazy?: boolean;
  className?: string | undefined;
  /** Shown if no source loads. The default is an empty slide. */
  fallback?: ReactNode;
};

/** A 3:2 image that reserves its space, fades in when it has loaded, and falls back to the next source. */
export function Image({ sources, alt, sizes, priority = 'auto', lazy = false, className, fallback }: ImageProps) {
  const { source, key, onError } = useImageSource(sources);
  const [isLoaded, setLoaded] = useState(false);
  if (source === undefined) return fallback ?? <NoImage alt={alt} className={className} />;

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
