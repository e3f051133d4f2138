import { IMAGE_WIDTHS } from '@dreamreel/proto/validators/game-rules';

const POSTER_HOST = 'https://image.tmdb.org/t/p/w92';

/**
 * Returns the address of a movie's poster, or an empty list if it has none. A bare file path refers to The Movie
 * Database; any other value is an address.
 */
export function posterSources(poster: string | null): readonly string[] {
  if (poster === null || poster === '') return [];
  return [/^\/[\w-]+\.(jpe?g|png|webp)$/i.test(poster) ? `${POSTER_HOST}${poster}` : poster];
}

/** Returns the address of a poster's smallest rendition, or undefined if there is no poster. */
export function posterThumbnail(poster: string | null): string | undefined {
  const [source] = posterSources(poster);
  return source?.startsWith('/images/') ? `${source}?w=${IMAGE_WIDTHS[0]}` : source;
}
