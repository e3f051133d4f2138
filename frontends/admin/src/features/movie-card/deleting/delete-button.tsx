import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { TooltipIconButton } from '@dreamreel/ui/controls/tooltip-icon-button';
import Trash2 from 'lucide-react/icons/trash-2';
import { useIsEditor } from '../../../session/who.ts';
import type { MovieActions } from '../movie-actions.ts';

/** Not offered to an editor. */
export function DeleteButton({ movie, onDelete }: { movie: AdminMovie; onDelete: MovieActions['remove'] }) {
  if (useIsEditor()) return null;
  return (
    <TooltipIconButton label={`Delete ${movie.title}`} hint="Delete" onClick={() => onDelete(movie)}>
      <Trash2 aria-hidden="true" />
    </TooltipIconButton>
  );
}

/** Why the movie cannot be posted by who is signed in; undefined where it can. */
export function usePostObstacle({ generatedImages }: AdminMovie): string | undefined {
  const isEditor = useIsEditor();
  if (isEditor) return 'Only an admin may post or delete a movie';
  return generatedImages[0] === null ? 'This movie has no first image to post' : undefined;
}
