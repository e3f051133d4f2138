import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { TooltipIconButton } from '@dreamreel/ui/controls/tooltip';
import { useImageSource } from '@dreamreel/ui/network/image-source';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type KeyboardEvent, useState } from 'react';

const ZOOMS = [1, 1.5, 2, 3, 4] as const;
const SHOW_KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, '0': -ZOOMS.length };

type LightboxProps = { movie: AdminMovie; position: number; onClose: () => void };

/** Shows an image at window size, with zoom. The arrow keys switch between the movie's images. */
export function Lightbox({ movie, position: start, onClose }: LightboxProps) {
  const { t } = useLingui();
  const places = movie.generatedImages.flatMap((image, position) => (image === null ? [] : [{ image, position }]));
  const [at, setAt] = useState(places.findIndex(({ position }) => position === start));
  const [zoom, setZoom] = useState(0);
  const shown = places[at];

  const goToStep = (step: number) => {
    setAt((at + step + places.length) % places.length);
    setZoom(0);
  };
  const magnify = (step: number) => setZoom(Math.min(ZOOMS.length - 1, Math.max(0, zoom + step)));

  const onKeyDown = (event: KeyboardEvent) => {
    const [step, zoomStep] = [SHOW_KEYS[event.key], ZOOM_KEYS[event.key]];
    // While the image is magnified, the arrow keys scroll it.
    if (step !== undefined && zoom === 0) goToStep(step);
    else if (zoomStep !== undefined) magnify(zoomStep);
    else return;
    event.preventDefault();
  };

  if (!shown) return null;
  const factor = ZOOMS[zoom] ?? 1;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={movie.title}
        className="sm:max-w-[min(96vw,calc((100dvh-11rem)*1.5+3rem))]"
        onKeyDown={onKeyDown}
      >
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll the image while it is magnified
          tabIndex={0}
          aria-label={t`Image`}
          className="aspect-3/2 w-full overflow-auto rounded-control bg-sunken"
        >
          <button
            type="button"
            tabIndex={-1}
            onClick={() => setZoom(zoom === 0 ? 2 : 0)}
            style={{ width: `${factor * 100}%` }}
            className={clsx('block', zoom === 0 ? 'cursor-zoom-in' : 'cursor-zoom-out')}
          >
            <LargeImage
              image={shown.image}
              alt={t`Position ${{ number: shown.position + 1 }} of ${{ title: movie.title }}`}
            />
          </button>
        </section>
        <div className="mt-3 flex items-center justify-between gap-2">
          <div className="flex">
            <TooltipIconButton label={t`Previous image`} shortcut="ArrowLeft" onClick={() => goToStep(-1)}>
              <ChevronLeft aria-hidden="true" />
            </TooltipIconButton>
            <TooltipIconButton label={t`Next image`} shortcut="ArrowRight" onClick={() => goToStep(1)}>
              <ChevronRight aria-hidden="true" />
            </TooltipIconButton>
          </div>
          <p aria-live="polite" className="text-sm tabular-nums">
            {t`Position ${{ number: shown.position + 1 }}`}
          </p>
          <div className="flex items-center">
            <TooltipIconButton label={t`Zoom out`} shortcut="-" disabled={zoom === 0} onClick={() => magnify(-1)}>
              <ZoomOut aria-hidden="true" />
            </TooltipIconButton>
            <span className="w-12 text-center text-sm tabular-nums">{t`${{ percent: factor * 100 }}%`}</span>
            <TooltipIconButton
              label={t`Zoom in`}
              shortcut="Plus"
              disabled={zoom === ZOOMS.length - 1}
              onClick={() => magnify(1)}
            >
              <ZoomIn aria-hidden="true" />
            </TooltipIconButton>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}

function LargeImage({ image, alt }: { image: string; alt: string }) {
  const { t } = useLingui();
  const { source, key, onError } = useImageSource([image]);
  if (source === undefined)
    return <span className="block p-4 text-ink-soft text-sm">{t`${{ image: alt }} didn’t load`}</span>;
  return <img key={key} src={`${source}?w=1536`} alt={alt} onError={onError} className="w-full max-w-none" />;
}
