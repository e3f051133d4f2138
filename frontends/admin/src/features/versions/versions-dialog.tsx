import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { useLingui } from '@lingui/react/macro';
import { ImageVersions } from './image-versions.tsx';

type VersionsDialogProps = { movie: AdminMovie; position: number; onClose: () => void };

/** Dialog with all images that have been shown at a position. It closes when another image is shown. */
export function VersionsDialog({ movie, position, onClose }: VersionsDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t`Position ${{ position: position + 1 }} of ${{ title: movie.title }}`}
        description={t`Earlier images of this position stay available.`}
        className="sm:max-w-5xl"
      >
        <ImageVersions movie={movie} position={position} onRestored={onClose} />
      </DialogContent>
    </Dialog>
  );
}
