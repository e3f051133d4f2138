import type { DailyMovie } from '@dreamreel/proto/game/daily-game';
import { IMAGE_WIDTHS } from '@dreamreel/proto/validators/game-rules';
import { isOwnImage, useImageSource } from '@dreamreel/ui/network/image-source';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';

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

export function NoImage({ alt, className }: { alt: string; className?: string | undefined }) {
  return (
    <svg
      role="img"
      aria-label={alt}
      aria-hidden={alt === ''}
      viewBox="0 0 96 64"
      className={clsx('aspect-3/2 bg-sunken text-ink-soft', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
    >
      <rect x="28" y="18" width="40" height="28" rx="3" opacity="0.6" />
      <path d="M30 42l11-12 8 8 5-5 12 11" opacity="0.6" />
      <circle cx="58" cy="26" r="3" opacity="0.6" />
    </svg>
  );
}

/**
 * Returns the image URLs to try for a hint, in order: the generated image, the fallback image for the same hint, and
 * then the other fallback images.
 *
 * @param index the hint index, 0 to 4
 */
export function hintSources(
  { generatedImages, images }: Pick<DailyMovie, 'generatedImages' | 'images'>,
  index: number,
): readonly string[] {
  const candidates = [generatedImages[index], images[index], ...images];
  return [...new Set(candidates.filter((source) => source !== undefined))];
}

const POSTER_HOST = 'https://image.tmdb.org/t/p/w92';

/**
 * Returns a movie's poster URL in a list, or an empty list if the movie has no poster. A bare file path refers to The
 * Movie Database. All other values are URLs.
 */
export function posterSources(poster: string | null): readonly string[] {
  if (poster === null || poster === '') return [];
  return [/^\/[\w-]+\.(jpe?g|png|webp)$/i.test(poster) ? `${POSTER_HOST}${poster}` : poster];
}

/** Returns the URL of a poster's smallest size, or undefined if there is no poster. */
export function posterThumbnail(poster: string | null): string | undefined {
  const [source] = posterSources(poster);
  return source?.startsWith('/images/') ? `${source}?w=${IMAGE_WIDTHS[0]}` : source;
}
