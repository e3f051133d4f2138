import { useLingui } from '@lingui/react/macro';
import { DrawnPoster } from './drawn-poster.tsx';
import { Image } from './image.tsx';
import { posterSources } from './poster-address.ts';

type PosterProps = { poster: string | null; title: string; year: number | null; className?: string };

/**
 * Shows a movie's poster, or draws a placeholder poster with the title. Use this component only if the title may be
 * revealed.
 */
export function Poster({ poster, title, year, className }: PosterProps) {
  const { t } = useLingui();
  return (
    <Image
      sources={posterSources(poster)}
      alt={t`Poster of ${title}`}
      sizes="10rem"
      className={className}
      fallback={<DrawnPoster title={title} year={year} className={className} />}
    />
  );
}
