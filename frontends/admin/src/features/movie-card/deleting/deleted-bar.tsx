import { Button } from '@dreamreel/ui/controls/button';
import { TooltipIconButton } from '@dreamreel/ui/controls/tooltip-icon-button';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import type { useDeleteMovie } from './use-delete-movie.ts';

type DeletedBarProps = NonNullable<ReturnType<typeof useDeleteMovie>['deleted']>;

/** Names the movie that was deleted last, and restores it. Sticky, so that it stays visible while scrolling. */
export function DeletedBar({ movie, isRestoring, undo, dismiss }: DeletedBarProps) {
  return (
    <div className="sticky bottom-4 z-30 mx-auto mt-4 flex w-fit max-w-full items-center gap-3 rounded-card border border-line bg-raised py-2 pr-2 pl-4 shadow-overlay">
      <p role="status" className="wrap-anywhere min-w-0 text-sm">
        “{movie.title}” is deleted.
      </p>
      <Button onClick={undo} busy={isRestoring}>
        {!isRestoring && <Undo2 aria-hidden="true" className="size-4" />}
        Undo
      </Button>
      <TooltipIconButton label="Dismiss" onClick={dismiss}>
        <X aria-hidden="true" />
      </TooltipIconButton>
    </div>
  );
}
