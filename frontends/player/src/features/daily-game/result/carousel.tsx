import { STAGE_SIZES } from '@dreamreel/proto/validators/game-rules';
import { useReducedMotion } from '@dreamreel/ui/browser/appearance';
import { IconButton } from '@dreamreel/ui/controls/button';
import { StageFrame } from '@dreamreel/ui/controls/stage';
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Image } from '../../../cinema/image.tsx';
import type { Scene } from '../scenes.tsx';

type CarouselProps = { scenes: readonly Scene[]; autoPlay: boolean };

/**
 * Shows all scenes of a movie. Players can change the scene by swiping or with the arrows, dots, or arrow keys. The
 * browser's scroll snapping animates the change. With `autoPlay`, the carousel plays a slideshow that ends with the
 * easiest scene. Otherwise, it starts with the easiest scene.
 */
export function Carousel({ scenes, autoPlay }: CarouselProps) {
  const { t } = useLingui();
  const last = scenes.length - 1;
  const { track, index, goTo, onScroll, onTouch } = useSnapScroll(scenes.length, autoPlay ? 0 : last);
  const slideshow = useSlideshow({ count: scenes.length, index, goTo, autoPlay });

  const show = (scene: number) => {
    slideshow.stop();
    goTo(scene);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    show(index + (event.key === 'ArrowRight' ? 1 : -1));
  };

  return (
    <section aria-roledescription="carousel" aria-label={t`All scenes from the movie`} onKeyDown={onKeyDown}>
      <StageFrame
        below={
          <>
            <SceneCaptions scenes={scenes} index={index} isAnnounced={!slideshow.isPlaying} />
            <span
              aria-live={slideshow.isPlaying ? 'off' : 'polite'}
              className="flex-1 whitespace-nowrap font-medium tabular-nums"
            >
              {index + 1} / {scenes.length}
            </span>
            <div className="flex">
              {scenes.map((scene, at) => (
                <Dot key={scene.key} at={at} isCurrent={at === index} onClick={() => show(at)} />
              ))}
            </div>
            <div className="flex flex-1 justify-end">
              {slideshow.canPlay && <PlayButton isPlaying={slideshow.isPlaying} onClick={slideshow.toggle} />}
            </div>
          </>
        }
      >
        <div
          ref={track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
          tabIndex={0}
          onScroll={onScroll}
          onTouchStart={onTouch}
          onPointerDown={slideshow.stop}
          onWheel={slideshow.stop}
          className="flex size-full snap-x snap-mandatory -outline-offset-2 overflow-x-auto scroll-smooth [scrollbar-width:none]"
        >
          {scenes.map((scene, at) => (
            <div key={scene.key} className="relative size-full shrink-0 snap-center snap-always overflow-hidden">
              <Image
                sources={scene.sources}
                alt={t`Scene ${{ number: at + 1 }} of ${{ count: scenes.length }}`}
                sizes={STAGE_SIZES}
                className={clsx(
                  'size-full',
                  slideshow.isMoving && at === index && 'animate-drift',
                  !slideshow.isPlaying && '[animation-play-state:paused]',
                )}
              />
              <p lang={scene.description?.lang} className="sr-only">
                {scene.description?.text}
              </p>
            </div>
          ))}
        </div>
        <Arrow
          label={t`Previous scene`}
          Icon={ChevronLeft}
          side="left-2"
          disabled={index === 0}
          onClick={() => show(index - 1)}
        />
        <Arrow
          label={t`Next scene`}
          Icon={ChevronRight}
          side="right-2"
          disabled={index === last}
          onClick={() => show(index + 1)}
        />
      </StageFrame>
    </section>
  );
}

type SceneCaptionsProps = { scenes: readonly Scene[]; index: number; isAnnounced: boolean };

/** Says what the scene shows. All captions take the same place, so that the longest sets the height and nothing shifts. */
function SceneCaptions({ scenes, index, isAnnounced }: SceneCaptionsProps) {
  if (scenes.every(({ caption }) => caption === undefined)) return null;
  return (
    <div aria-live={isAnnounced ? 'polite' : 'off'} className="grid w-full items-center pt-2 text-center text-base">
      {scenes.map(({ key, caption }, at) => (
        <p
          key={key}
          lang={caption?.lang}
          aria-hidden={at !== index}
          className={clsx('wrap-anywhere text-balance leading-snug [grid-area:1/1]', at !== index && 'invisible')}
        >
          {caption?.text}
        </p>
      ))}
    </div>
  );
}

type ArrowProps = { label: string; Icon: typeof ChevronLeft; side: string; disabled: boolean; onClick: () => void };

/** An arrow button that uses `aria-disabled` instead of `disabled`, so that it keeps the focus at the last scene. */
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

/** Pauses or plays the slideshow. Motion that lasts more than five seconds needs a pause control (WCAG 2.2.2). */
function PlayButton({ isPlaying, onClick }: { isPlaying: boolean; onClick: () => void }) {
  const { t } = useLingui();
  const label = isPlaying ? t`Pause slideshow` : t`Play slideshow`;
  return (
    <IconButton label={label} title={label} onClick={onClick} className="-mr-3">
      {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
    </IconButton>
  );
}

function Dot({ at, isCurrent, onClick }: { at: number; isCurrent: boolean; onClick: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-label={t`Go to scene ${{ number: at + 1 }}`}
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

/**
 * Tracks the current slide in a row of full-width slides that use scroll snapping. During a swipe, the index follows
 * the visible slide. During a programmatic scroll, the index changes to the target immediately.
 */
function useSnapScroll(count: number, start: number) {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  /** Target of a programmatic scroll. Slides between the current slide and the target are skipped. */
  const jumpTarget = useRef<number | undefined>(undefined);

  const scrollToCurrent = useEffectEvent(() => {
    const element = track.current;
    if (!element) return;
    element.style.scrollBehavior = 'auto';
    element.scrollLeft = index * element.clientWidth;
    element.style.scrollBehavior = '';
  });
  // Keeps the current slide in view when the window is resized, such as when a phone is rotated.
  useLayoutEffect(() => {
    scrollToCurrent();
    window.addEventListener('resize', scrollToCurrent);
    return () => window.removeEventListener('resize', scrollToCurrent);
  }, []);

  const goTo = (target: number) => {
    const next = Math.min(count - 1, Math.max(0, target));
    jumpTarget.current = next;
    setIndex(next);
    if (track.current) track.current.scrollLeft = next * track.current.clientWidth;
  };

  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    if (clientWidth === 0) return;
    const visibleIndex = Math.round(scrollLeft / clientWidth);
    if (jumpTarget.current === undefined) setIndex(visibleIndex);
    else if (jumpTarget.current === visibleIndex) jumpTarget.current = undefined;
  };

  const onTouch = () => {
    jumpTarget.current = undefined;
  };

  return { track, index, goTo, onScroll, onTouch };
}

export const SCENE_MS = 1_500;
/** How long the last scene's motion continues. */
export const LAST_SCENE_MS = 14_000;

type SlideshowState = 'playing' | 'paused' | 'over';

type SlideshowOptions = {
  readonly count: number;
  readonly index: number;
  readonly goTo: (index: number) => void;
  readonly autoPlay: boolean;
};

/**
 * Plays the scenes as a slideshow that stops at the last scene. The slideshow is disabled if the user prefers reduced
 * motion.
 */
function useSlideshow({ count, index, goTo, autoPlay }: SlideshowOptions) {
  const isStill = useReducedMotion();
  const [state, setState] = useState<SlideshowState>(autoPlay ? 'playing' : 'over');
  const isPlaying = state === 'playing' && !isStill;
  const isAtEnd = index === count - 1;

  const advance = useEffectEvent(() => {
    if (isAtEnd) setState('over');
    else goTo(index + 1);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer restarts with each scene
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(advance, isAtEnd ? LAST_SCENE_MS : SCENE_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isAtEnd, index]);

  return {
    canPlay: !isStill,
    isPlaying,
    isMoving: !isStill && state !== 'over',
    toggle: () => {
      if (isPlaying) return setState('paused');
      if (state === 'over') goTo(0);
      setState('playing');
    },
    stop: () => setState('over'),
  };
}
