import { IMAGE_WIDTHS } from '@dreamreel/proto/catalogue/images';
import { isOwnImage, useImageSource } from '@dreamreel/ui/network/image-source';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { NoImage } from './no-image.tsx';

type ImageProps = {
  /** Image URLs in order of preference. If an image fails to load, the next URL is tried. */
  sources: readonly string[];
  /** The alternative text, or a function that returns it if the sources show different things. */
  alt: string | ((source: string) => string);
  /** Displayed width, in the format of `<img sizes>`. */
  sizes: string;
  /** Loading priority. Use `high` for the page's main image. */
  priority?: 'high' | 'low' | 'auto';
  lazy?: boolean;
  className?: string | undefined;
  /** Shown if none of the images loads. Default: an empty slide. */
  fallback?: ReactNode;
};

/** A 3:2 image that reserves space while loading, fades in, and tries fallback URLs if loading fails. */
export function Image({ sources, alt, sizes, priority = 'auto', lazy = false, className, fallback }: ImageProps) {
  const { source, key, onError } = useImageSource(sources);
  const [isLoaded, setLoaded] = useState(false);
  const name = typeof alt === 'string' ? alt : alt(source ?? '');
  if (source === undefined) return fallback ?? <NoImage alt={name} className={className} />;

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
      alt={name}
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
