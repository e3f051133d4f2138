import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Card } from '@dreamreel/ui/controls/card';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, useSearchParams } from 'react-router';
import { ImageDetails } from '../features/movie-card/image-checks/image-details-dialog.tsx';
import { ImageVersions } from '../features/versions/image-versions.tsx';
import { Loaded } from '../loaded.tsx';
import { POSITIONS } from '../movies/movie-image.tsx';
import { moviesQuery } from '../movies/use-movie-cache.ts';
import { moviePath } from '../navigation.ts';

/** Page for one image of a movie: the image with its record, its prompt, and all versions. */
export function ImagePage() {
  const { t } = useLingui();
  const [address] = useSearchParams();
  const position = POSITIONS.find((index) => String(index + 1) === address.get('image'));
  return (
    <Loaded query={useQuery(moviesQuery)} failure={t`The movie didn’t load`}>
      {(movies) => {
        const movie = movies.find(({ id }) => String(id) === address.get('movie'));
        if (movie && position !== undefined) return <ImageOfMovie movie={movie} position={position} />;
        return (
          <p className="py-16 text-center text-ink-soft">
            <Trans>This image doesn’t exist. Its movie may have been deleted.</Trans>
          </p>
        );
      }}
    </Loaded>
  );
}

function ImageOfMovie({ movie, position }: { movie: AdminMovie; position: number }) {
  const { t } = useLingui();
  const prompt = movie.imagePrompts[position];
  return (
    <>
      <Link
        to={moviePath(movie.id)}
        className="mb-3 inline-flex min-h-11 items-center gap-2 rounded-control font-medium text-ink-soft text-sm hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        <Trans>Back to the movie</Trans>
      </Link>
      <h2 className="wrap-anywhere mb-3 text-xl">{t`${{ title: movie.title }}, image ${{ number: position + 1 }}`}</h2>
      <Card dense>
        <ImageDetails movie={movie} position={position} />
        {prompt && (
          <section aria-label={t`Prompt`} className="mt-4 border-line border-t pt-4 text-sm">
            <h3 className="font-medium font-sans text-ink-soft text-xs">
              <Trans>Prompt</Trans>
            </h3>
            <p className="wrap-anywhere mt-1">{prompt}</p>
            {movie.scenes[position]?.model && <p className="mt-1 text-ink-soft">{movie.scenes[position].model}</p>}
          </section>
        )}
      </Card>
      <h2 className="mt-8 mb-3 text-xl">
        <Trans>Versions</Trans>
      </h2>
      <Card dense>
        <ImageVersions movie={movie} position={position} />
      </Card>
    </>
  );
}
