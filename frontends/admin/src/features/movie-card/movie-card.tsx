import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Badge } from '@dreamreel/ui/badge';
import { Button } from '@dreamreel/ui/button';
import { useGameDate } from '@dreamreel/ui/every-second';
import { shownDay } from '@dreamreel/ui/reader-locale';
import { Tooltip } from '@dreamreel/ui/tooltip';
import { TooltipIconButton } from '@dreamreel/ui/tooltip-icon-button';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import Send from 'lucide-react/icons/send';
import Sparkles from 'lucide-react/icons/sparkles';
import Trash2 from 'lucide-react/icons/trash-2';
import { memo, useId } from 'react';
import { DenseCard } from '../../dense-card.tsx';
import { ReadinessBadge } from '../../movies/readiness-badge.tsx';
import { movieMark } from '../../movies/readiness-mark.ts';
import { CardCollapsible } from './card-collapsible.tsx';
import { DifficultyPanel } from './difficulty-panel.tsx';
import { GeneratedImages } from './generated-images.tsx';
import { ImageIssues } from './image-issues.tsx';
import type { MovieActions } from './movie-actions.ts';
import { PromptList } from './prompt-list.tsx';

type MovieCardProps = {
  movie: AdminMovie;
  /** The position of this movie that is selected for a swap. */
  selected: number | null;
  isMarked: boolean;
  actions: MovieActions;
};

const PREVIEW_LENGTH = 100;

/** One movie, its images and actions. Memoized: the list has up to fifty. */
export const MovieCard = memo(function MovieCard({ movie, selected, isMarked, actions }: MovieCardProps) {
  const { title, year, description, featuredDate, imagesGenerated, imagePrompts, generatedImages } = movie;
  const canPost = generatedImages[0] !== null;
  const noImageId = useId();
  const today = useGameDate();
  // One of its days has begun, so somebody may have played it.
  const wasShown = movie.featureDates.some(({ date }) => date <= today);
  return (
    <DenseCard className="flex flex-col">
      <article aria-label={`${title} (${year})`} className="contents">
        <div className="flex items-start justify-between gap-3">
          <input
            type="checkbox"
            aria-label={`Mark ${title}`}
            checked={isMarked}
            onChange={() => actions.mark(movie)}
            className="mt-1.5 size-4 shrink-0"
          />
          <h3 className="wrap-anywhere min-w-0 flex-1 text-lg leading-snug">{title}</h3>
          <div className="mt-0.5 flex shrink-0 flex-col items-end gap-1">
            <Badge tone={imagesGenerated ? 'success' : 'accent'}>{imagesGenerated ? 'Generated' : 'Pending'}</Badge>
            {imagesGenerated && <ReadinessBadge mark={movieMark(movie.readiness)} />}
          </div>
        </div>
        <p className="mt-0.5 text-ink-soft text-sm tabular-nums">
          {year} <span aria-hidden="true">·</span> Featured:{' '}
          {featuredDate === null ? 'no date yet' : shownDay(featuredDate)}
        </p>
        <p className="mt-2 min-h-10 text-sm leading-5">{preview(description)}</p>

        {imagesGenerated && <GeneratedImages movie={movie} selected={selected} actions={actions} />}
        {imagesGenerated && <ImageIssues movie={movie} actions={actions} />}
        {imagePrompts.length > 0 && <PromptList prompts={imagePrompts} />}
        {wasShown && (
          <CardCollapsible title="How it played">
            <DifficultyPanel movie={movie} onSwap={(from, to) => actions.swap(movie, from, to)} />
          </CardCollapsible>
        )}

        <Button
          onClick={() => actions.generate(movie)}
          className="!h-auto !whitespace-normal mt-3 min-h-11 w-full py-1.5 leading-tight"
        >
          <Sparkles aria-hidden="true" className="size-4 shrink-0" />
          {imagesGenerated ? 'Regenerate with New Scene System' : 'Generate Images'}
        </Button>
        <div className="mt-2 flex items-center gap-1">
          {imagesGenerated && (
            <Button
              variant="quiet"
              disabled={!canPost}
              aria-describedby={canPost ? undefined : noImageId}
              onClick={() => actions.post(movie)}
              className="-ml-2 !px-2"
            >
              <Send aria-hidden="true" className="size-4" />
              Post to Social Media
            </Button>
          )}
          {movie.ready && (
            <Tooltip content="Play as a player, uncounted">
              <a
                href={`/daily?preview=${movie.id}`}
                target="_blank"
                rel="noreferrer"
                aria-label={`Play ${title} as a player, uncounted`}
                className="ml-auto grid size-11 place-items-center rounded-control text-ink-soft hover:bg-ink/8 hover:text-ink"
              >
                <Play aria-hidden="true" className="size-5" />
              </a>
            </Tooltip>
          )}
          <TooltipIconButton
            label={`Edit ${title}`}
            hint="Edit"
            className={movie.ready ? '' : 'ml-auto'}
            onClick={() => actions.edit(movie)}
          >
            <Pencil aria-hidden="true" />
          </TooltipIconButton>
          <TooltipIconButton label={`Delete ${title}`} hint="Delete" onClick={() => actions.remove(movie)}>
            <Trash2 aria-hidden="true" />
          </TooltipIconButton>
        </div>
        {imagesGenerated && !canPost && (
          <p id={noImageId} className="mt-1 text-ink-soft text-sm">
            This movie has no first image to post
          </p>
        )}
      </article>
    </DenseCard>
  );
});

/** The first hundred characters, counted in code points. */
function preview(description: string): string {
  const characters = Array.from(description);
  return characters.length > PREVIEW_LENGTH ? `${characters.slice(0, PREVIEW_LENGTH).join('')}...` : description;
}
