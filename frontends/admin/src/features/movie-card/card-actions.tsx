import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Button } from '@dreamreel/ui/controls/button';
import { Tooltip, TooltipIconButton } from '@dreamreel/ui/controls/tooltip';
import { Trans, useLingui } from '@lingui/react/macro';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId } from 'react';
import { useDashboard } from '../../navigation.ts';
import { useIsEditor } from '../../session/admin-session.ts';

/** Buttons for posting, playing, editing and deleting a movie. */
export function CardActions({ movie, remove }: { movie: AdminMovie } & Pick<MovieActions, 'remove'>) {
  const { t } = useLingui();
  const { edit, post } = useDashboard();
  const { title, imagesGenerated } = movie;
  const isEditor = useIsEditor();
  /** The reason why the movie can't be posted. */
  const postObstacle = isEditor
    ? t`Only an admin can post or delete movies`
    : movie.generatedImages[0] === null &&
      t({ message: 'This movie has no first image to post', context: 'movieCard' });
  const noImageId = useId();
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-1">
        {imagesGenerated && (
          <Button
            variant="quiet"
            disabled={postObstacle !== false}
            aria-describedby={postObstacle ? noImageId : undefined}
            onClick={() => post(movie)}
            className="-ml-2 !px-2"
          >
            <Send aria-hidden="true" className="size-4" />
            <Trans>Post to Social Media</Trans>
          </Button>
        )}
        {movie.ready && (
          <Tooltip content={t`Preview as a player`}>
            <a
              href={`/daily?preview=${movie.id}`}
              target="_blank"
              rel="noreferrer"
              aria-label={t`Preview ${title} as a player`}
              className="ml-auto grid size-11 place-items-center rounded-control text-ink-soft hover:bg-ink/8 hover:text-ink"
            >
              <Play aria-hidden="true" className="size-5" />
            </a>
          </Tooltip>
        )}
        <TooltipIconButton
          label={t`Edit ${title}`}
          hint={t`Edit`}
          className={movie.ready ? '' : 'ml-auto'}
          onClick={() => edit(movie)}
        >
          <Pencil aria-hidden="true" />
        </TooltipIconButton>
        {!isEditor && (
          <TooltipIconButton label={t`Delete ${title}`} hint={t`Delete`} onClick={() => remove(movie)}>
            <Trash2 aria-hidden="true" />
          </TooltipIconButton>
        )}
      </div>
      {imagesGenerated && postObstacle && (
        <p id={noImageId} className="mt-1 text-ink-soft text-sm">
          {postObstacle}
        </p>
      )}
    </>
  );
}

/** A dialog about one image: the enlarged image, its versions, or its record. */
export type ImageDialog = 'lightbox' | 'versions' | 'details';

/** Movie card actions in addition to those of the dashboard. Positions start at 0. */
export type MovieActions = {
  readonly select: (movie: AdminMovie, position: number) => void;
  readonly swap: (movie: AdminMovie, from: number, to: number) => void;
  readonly openImage: (dialog: ImageDialog, movie: AdminMovie, position: number) => void;
  readonly remove: (movie: AdminMovie) => void;
  /** Selects or deselects the movie for bulk actions. */
  readonly mark: (movie: AdminMovie) => void;
};
