import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { moviePath } from '../../admin-paths.ts';
import { levelTitle } from '../../movies/levels.ts';
import { MovieImage } from '../../movies/movie-image.tsx';
import { POSITIONS } from '../../movies/positions.ts';

type ImageStripProps = { movieId: number; title: string; movie: AdminMovie | undefined };

/** The five images of a movie in a row. Levels are visible only on hover and focus. The row scrolls on phones. */
export function ImageStrip({ movieId, title, movie }: ImageStripProps) {
  const { t } = useLingui();
  return (
    <Link
      to={moviePath(movieId)}
      aria-label={t`Images of ${title}`}
      className="group/strip mt-3 flex snap-x gap-2 overflow-x-auto rounded-control [scrollbar-width:thin] xl:mt-0"
    >
      {POSITIONS.map((position) => {
        const image = movie?.generatedImages[position] ?? null;
        return (
          <span
            key={position}
            className="group/image relative w-40 shrink-0 snap-start sm:w-[calc((100%-2rem)/5)] sm:min-w-32"
          >
            {image === null ? (
              <span className="grid aspect-3/2 place-items-center rounded-control border border-control border-dashed text-ink-soft text-xs">
                {movie ? t`${{ position: position + 1 }} · Empty` : ''}
              </span>
            ) : (
              <>
                <MovieImage image={image} alt="" sizes="11rem" className="w-full rounded-control" />
                <span
                  aria-hidden="true"
                  className="pointer-events-none absolute bottom-1 left-1 rounded-[6px] bg-screen/90 px-1.5 py-0.5 font-medium text-xs opacity-0 transition-opacity duration-quick ease-reel group-hover/image:opacity-100 group-focus-visible/strip:opacity-100"
                >
                  {levelTitle(position + 1)}
                </span>
              </>
            )}
          </span>
        );
      })}
    </Link>
  );
}
