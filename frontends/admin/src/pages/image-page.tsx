import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, useSearchParams } from 'react-router';
import { moviePath } from '../admin-paths.ts';
import { DenseCard } from '../dense-card.tsx';
import { ImageDetails } from '../features/movie-card/image-checks/image-details-dialog.tsx';
import { ImageVersions } from '../features/versions/image-versions.tsx';
import { moviesQuery } from '../movies/api.ts';
import { POSITIONS } from '../movies/positions.ts';
import { pageTexts } from './texts.ts';

/** Page for one image of a movie: the image with its record, its prompt, and all versions. */
export function ImagePage() {
  const texts = useTexts(pageTexts);
  const { data: movies, isPending, refetch } = useQuery(moviesQuery);
  const [address] = useSearchParams();
  const movie = movies?.find(({ id }) => String(id) === address.get('movie'));
  const position = POSITIONS.find((index) => String(index + 1) === address.get('image'));
  if (isPending) return <Skeleton className="h-96 !rounded-card" />;
  if (!movies) {
    return (
      <ErrorPanel title={texts.movieDidNotLoad} onRetry={() => void refetch()}>
        <p>{texts.checkConnection}</p>
      </ErrorPanel>
    );
  }
  if (!movie || position === undefined) return <p className="py-16 text-center text-ink-soft">{texts.noSuchImage}</p>;
  const prompt = movie.imagePrompts[position];
  return (
    <>
      <Link
        to={moviePath(movie.id)}
        className="mb-3 inline-flex min-h-11 items-center gap-2 rounded-control font-medium text-ink-soft text-sm hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {texts.openMovie}
      </Link>
      <h2 className="wrap-anywhere mb-3 text-xl">{texts.imageOf({ number: position + 1, title: movie.title })}</h2>
      <DenseCard>
        <ImageDetails movie={movie} position={position} />
        {prompt && (
          <section aria-label={texts.prompt} className="mt-4 border-line border-t pt-4 text-sm">
            <h3 className="font-medium font-sans text-ink-soft text-xs">{texts.prompt}</h3>
            <p className="wrap-anywhere mt-1">{prompt}</p>
            {movie.scenes[position]?.model && <p className="mt-1 text-ink-soft">{movie.scenes[position].model}</p>}
          </section>
        )}
      </DenseCard>
      <h2 className="mt-8 mb-3 text-xl">{texts.versions}</h2>
      <DenseCard>
        <ImageVersions movie={movie} position={position} />
      </DenseCard>
    </>
  );
}
