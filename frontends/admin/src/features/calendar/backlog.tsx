import { DragOverlay, useDndContext, useDraggable } from '@dnd-kit/core';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Badge, Skeleton } from '@dreamreel/ui/controls/card';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type KeyboardEvent, useState } from 'react';
import { Thumb } from '../../movies/movie-image.tsx';
import { movieMark } from '../../movies/readiness-badge.tsx';
import { moviesQuery } from '../../movies/use-movie-cache.ts';
import { easiestImage } from './day-planning.tsx';
import { unscheduledMovies } from './propose-plan.ts';
import type { Selection } from './use-selection.ts';

const MAX_SHOWN = 50;
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/**
 * Finished movies that have never had a day. A movie is dragged to its day, or selected before the day. The list is one
 * tab stop, and the arrow keys move between movies.
 */
export function Backlog({ selection }: { selection: Selection }) {
  const { t } = useLingui();
  const { data: movies, isPending } = useQuery(moviesQuery);
  const { active } = useDndContext();
  const [focusedId, setFocusedId] = useState<number>();
  if (!movies) return isPending ? <Skeleton className="h-36 max-xl:mb-4 xl:h-96" /> : <span />;

  const backlog = unscheduledMovies(movies).toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
  const shown = backlog.slice(0, MAX_SHOWN);
  const selected = backlog.find(({ id }) => id === selection.movieId);
  const dragged = backlog.find(({ id }) => id === active?.id);
  const tabStop = (shown.find(({ id }) => id === focusedId) ?? shown[0])?.id;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const next = shown[shown.findIndex(({ id }) => id === tabStop) + (step ?? 0)]?.id;
    if (step !== undefined) event.currentTarget.querySelector<HTMLElement>(`[data-movie="${next}"]`)?.focus();
    else if (event.key === 'Escape') selection.clear();
    else return;
    event.preventDefault();
  };

  return (
    <section
      aria-label={t`Ready to schedule`}
      className={clsx('max-xl:mb-4 xl:sticky xl:top-16 xl:self-start', dragged && 'xl:z-20')}
    >
      <h3 className="font-sans font-semibold text-sm">{t`Ready to schedule (${{ count: backlog.length }})`}</h3>
      <p role="status" className="wrap-anywhere mt-1 min-h-5 text-ink-soft text-xs xl:min-h-12">
        {selected ? (
          <Trans>
            <strong>{selected.title}</strong> is selected. Choose its day.
          </Trans>
        ) : backlog.length === 0 ? (
          <Trans>Every finished movie already has a date. Generate images for more movies.</Trans>
        ) : (
          <Trans>Drag a movie to a day, or select the movie and then its day.</Trans>
        )}
      </p>
      <ul
        onKeyDown={onKeyDown}
        className="mt-2 flex gap-1.5 overflow-x-auto [scrollbar-width:thin] xl:max-h-[calc(100dvh-11rem)] xl:flex-col xl:overflow-y-auto"
      >
        {shown.map((movie) => (
          <li key={movie.id} className="w-44 shrink-0 xl:w-full">
            <BacklogMovie
              movie={movie}
              isSelected={movie === selected}
              isTabStop={movie.id === tabStop}
              onPress={() => selection.select(movie === selected ? {} : { movieId: movie.id })}
              onFocus={() => setFocusedId(movie.id)}
            />
          </li>
        ))}
      </ul>
      {backlog.length > MAX_SHOWN && (
        <p className="mt-2 text-ink-soft text-xs">
          <Plural
            value={{ count: backlog.length - MAX_SHOWN }}
            one="# more movie is ready. Choose a free day to search all movies."
            other="# more movies are ready. Choose a free day to search all movies."
          />
        </p>
      )}
      {/* The dragged movie leaves the list, which would cut it off. */}
      {dragged && (
        <DragOverlay dropAnimation={null}>
          <div className={clsx(CARD, 'cursor-grabbing border-line bg-raised shadow-overlay')}>
            <CardContent movie={dragged} />
          </div>
        </DragOverlay>
      )}
    </section>
  );
}

const CARD = 'flex h-full min-h-14 w-full items-center gap-2 rounded-control border p-1.5 text-left';

type BacklogMovieProps = {
  movie: AdminMovie;
  isSelected: boolean;
  isTabStop: boolean;
  onPress: () => void;
  onFocus: () => void;
};

function BacklogMovie({ movie, isSelected, isTabStop, onPress, onFocus }: BacklogMovieProps) {
  // Days are dragged by their date and movies by their ID.
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: movie.id });
  return (
    <button
      ref={setNodeRef}
      {...listeners}
      type="button"
      data-movie={movie.id}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isSelected}
      onClick={onPress}
      onFocus={onFocus}
      className={clsx(
        CARD,
        'touch-manipulation select-none [-webkit-touch-callout:none]',
        isSelected
          ? 'border-accent bg-accent/20 forced-colors:border-4 forced-colors:border-[color:Highlight]'
          : 'border-line hover:border-ink-soft',
        isDragging && 'opacity-45',
      )}
    >
      <CardContent movie={movie} />
    </button>
  );
}

function CardContent({ movie }: { movie: AdminMovie }) {
  const { text, tone } = movieMark(movie);
  return (
    <>
      <Thumb image={easiestImage(movie)} />
      <span className="flex min-w-0 flex-col items-start gap-1">
        <span className="wrap-anywhere line-clamp-2 font-medium text-xs leading-tight">
          {movie.title} <span className="font-normal text-ink-soft tabular-nums">{movie.year}</span>
        </span>
        <Badge tone={tone} className="!px-1 !py-0 !text-[0.6875rem] leading-tight">
          {text}
        </Badge>
      </span>
    </>
  );
}
