import { daysBetween } from '@dreamreel/proto/calendar';
import type { PreviousFeature } from '@dreamreel/proto/game/previous-features';
import { Plural, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Image } from '../../cinema/image.tsx';
import { NoImage } from '../../cinema/no-image.tsx';
import { inPageLanguage } from '../../cinema/page-language.ts';
import { posterSources } from '../../cinema/poster-address.ts';
import { TILE_SIZES } from './tile-sizes.ts';

type NamedMovieProps = { feature: PreviousFeature; today: string };

/** A tile with the movie's last scene, title, year, and age, as the specification requires. */
export function NamedMovie({ feature: { featuredDate, movie }, today }: NamedMovieProps) {
  const { t } = useLingui();
  const posters = posterSources(movie.poster);
  const { text: title } = inPageLanguage(movie.title, movie.germanTitle);
  return (
    <Link to={`/daily?date=${featuredDate}`} className="group block rounded-control">
      <Image
        sources={[...movie.generatedImages.slice(-1), ...posters, ...movie.images]}
        alt={(source) => (posters.includes(source) ? t`Poster of ${title}` : t`Scene from ${title}`)}
        sizes={TILE_SIZES}
        lazy
        className="w-full rounded-control"
        fallback={<PosterFallback title={title} year={movie.year} />}
      />
      <h3 className="mt-3 text-lg leading-snug group-hover:underline">{title}</h3>
      <p className="mt-0.5 text-ink-soft text-sm tabular-nums">
        {movie.year} · <Plural value={{ count: daysBetween(featuredDate, today) }} one="# day ago" other="# days ago" />
      </p>
    </Link>
  );
}

// The placeholder poster is loaded on demand, because it is rarely needed.
const DrawnPoster = lazy(async () => ({ default: (await import('../../cinema/drawn-poster.tsx')).DrawnPoster }));

function PosterFallback({ title, year }: { title: string; year: number }) {
  return (
    <Suspense fallback={<NoImage alt="" className="w-full rounded-control" />}>
      <DrawnPoster title={title} year={year} className="aspect-3/2 w-full rounded-control" isContained />
    </Suspense>
  );
}
