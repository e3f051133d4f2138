import { useSearchParams } from 'react-router';

/** The id of the movie that the address names; null where it names none. */
export function useMovieInAddress(): number | null {
  const [address] = useSearchParams();
  const movie = address.get('movie') ?? '';
  return /^[1-9]\d{0,9}$/.test(movie) ? Number(movie) : null;
}
