import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { ImageVersions } from './image-versions.tsx';
import { versionTexts } from './texts.ts';

type VersionsDialogProps = { movie: AdminMovie; position: number; onClose: () => void };

/** Dialog with all images that have been shown at a position. It closes when another image is shown. */
export function VersionsDialog({ movie, position, onClose }: VersionsDialogProps) {
  const texts = useTexts(versionTexts);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={texts.title({ position: position + 1, title: movie.title })}
        description={texts.explanation}
        className="sm:max-w-5xl"
      >
        <ImageVersions movie={movie} position={position} onRestored={onClose} />
      </DialogContent>
    </Dialog>
  );
}
