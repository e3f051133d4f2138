import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Button } from '@dreamreel/ui/controls/button';
import { Tooltip } from '@dreamreel/ui/controls/tooltip';
import { TooltipIconButton } from '@dreamreel/ui/controls/tooltip-icon-button';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId } from 'react';
import { useIsEditor } from '../../session/who.ts';
import type { MovieActions } from './movie-actions.ts';

/** The actions of a card besides its images: posting, playing, editing and deleting. */
export function CardActions({ movie, actions }: { movie: AdminMovie; actions: MovieActions }) {
  const { title, imagesGenerated } = movie;
  const postObstacle = usePostObstacle(movie);
  const noImageId = useId();
  return (
    <>
      <div className="mt-2 flex items-center gap-1">
        {imagesGenerated && (
          <Button
            variant="quiet"
            disabled={postObstacle !== undefined}
            aria-describedby={postObstacle && noImageId}
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
        <DeleteButton movie={movie} onDelete={actions.remove} />
      </div>
      {imagesGenerated && postObstacle && (
        <p id={noImageId} className="mt-1 text-ink-soft text-sm">
          {postObstacle}
        </p>
      )}
    </>
  );
}

/** Not offered to an editor. */
function DeleteButton({ movie, onDelete }: { movie: AdminMovie; onDelete: MovieActions['remove'] }) {
  if (useIsEditor()) return null;
  return (
    <TooltipIconButton label={`Delete ${movie.title}`} hint="Delete" onClick={() => onDelete(movie)}>
      <Trash2 aria-hidden="true" />
    </TooltipIconButton>
  );
}

/** Why the movie cannot be posted by who is signed in; undefined where it can. */
function usePostObstacle({ generatedImages }: AdminMovie): string | undefined {
  const isEditor = useIsEditor();
  if (isEditor) return 'Only an admin may post or delete a movie';
  return generatedImages[0] === null ? 'This movie has no first image to post' : undefined;
}
