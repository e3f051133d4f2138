import { STAGE_SIZES } from '@dreamreel/proto/validators/game-rules';
import { clsx } from 'clsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { KeyboardEvent } from 'react';
import { DifficultyLabel } from '../../cinema/difficulty-label.tsx';
import { Image } from '../../cinema/image.tsx';
import { StageFrame } from '../../cinema/stage-frame.tsx';
import type { Scene } from './scenes.ts';
import { useSnapScroll } from './use-snap-scroll.ts';

/** All scenes of a movie: swiped, by arrows, by dots or by the arrow keys. The browser's own snapping does the moving. */
export function Carousel({ scenes, start }: { scenes: readonly Scene[]; start: number }) {
  const { track, index, goTo, onScroll, onTouch } = useSnapScroll(scenes.length, start);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    goTo(index + (event.key === 'ArrowRight' ? 1 : -1));
  };

  return (
    <section aria-roledescription="carousel" aria-label="All scenes of the movie" onKeyDown={onKeyDown}>
      <StageFrame
        caption={
          <>
            <span aria-live="polite" className="flex-1 whitespace-nowrap font-medium tabular-nums">
              {index + 1} / {scenes.length}
            </span>
            <div className="flex">
              {scenes.map((scene, at) => (
                <Dot key={scene.key} at={at} isCurrent={at === index} onClick={() => goTo(at)} />
              ))}
            </div>
            <DifficultyLabel hintIndex={index} className="flex-1 justify-end" />
          </>
        }
      >
        <div
          ref={track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the arrow keys
          tabIndex={0}
          onScroll={onScroll}
          onTouchStart={onTouch}
          className="flex size-full snap-x snap-mandatory -outline-offset-2 overflow-x-auto scroll-smooth [scrollbar-width:none]"
        >
          {scenes.map((scene, at) => (
            <Image
              key={scene.key}
              sources={scene.sources}
              alt={`Scene ${at + 1} of ${scenes.length}. ${scene.description ?? ''}`.trim()}
              sizes={STAGE_SIZES}
              className="size-full shrink-0 snap-center snap-always"
            />
          ))}
        </div>
        <Arrow
          label="Previous scene"
          Icon={ChevronLeft}
          side="left-2"
          disabled={index === 0}
          onClick={() => goTo(index - 1)}
        />
        <Arrow
          label="Next scene"
          Icon={ChevronRight}
          side="right-2"
          disabled={index === scenes.length - 1}
          onClick={() => goTo(index + 1)}
        />
      </StageFrame>
    </section>
  );
}

type ArrowProps = { label: string; Icon: typeof ChevronLeft; side: string; disabled: boolean; onClick: () => void };

/** `aria-disabled` and not `disabled`: at the last scene the arrow must not throw the focus away. */
function Arrow({ label, Icon, side, disabled, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={onClick}
      className={clsx(
        '-translate-y-1/2 absolute top-1/2 grid size-11 place-items-center rounded-full bg-sunken/70 text-ink transition-opacity hover:bg-sunken/90 aria-disabled:opacity-0',
        side,
      )}
    >
      <Icon aria-hidden="true" className="size-6" />
    </button>
  );
}

function Dot({ at, isCurrent, onClick }: { at: number; isCurrent: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Go to scene ${at + 1}`}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onClick}
      className="group grid h-11 w-7 place-items-center"
    >
      <span
        className={clsx(
          'h-2.5 rounded-full transition-[width,background-color] duration-200',
          isCurrent ? 'w-5 bg-accent' : 'w-2.5 bg-ink/35 group-hover:bg-ink/60',
          'forced-colors:bg-[CanvasText]',
        )}
      />
    </button>
  );
}
