import { Button } from '@dreamreel/ui/controls/button';
import { TooltipIconButton } from '@dreamreel/ui/controls/tooltip-icon-button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { deletingTexts } from './texts.ts';
import type { useDeleteMovie } from './use-delete-movie.ts';

type DeletedBarProps = NonNullable<ReturnType<typeof useDeleteMovie>['deleted']>;

/**
 * Shows the most recently deleted movie with a button to restore it. The bar is sticky, so it stays visible while
 * scrolling.
 */
export function DeletedBar({ movie, isRestoring, undo, dismiss }: DeletedBarProps) {
  const texts = useTexts(deletingTexts);
  return (
    <div className="sticky bottom-4 z-30 mx-auto mt-4 flex w-fit max-w-full items-center gap-3 rounded-card border border-line bg-raised py-2 pr-2 pl-4 shadow-overlay">
      <p role="status" className="wrap-anywhere min-w-0 text-sm">
        {texts.deleted({ title: movie.title })}
      </p>
      <Button onClick={undo} busy={isRestoring}>
        {!isRestoring && <Undo2 aria-hidden="true" className="size-4" />}
        {texts.undo}
      </Button>
      <TooltipIconButton label={texts.dismiss} onClick={dismiss}>
        <X aria-hidden="true" />
      </TooltipIconButton>
    </div>
  );
}
