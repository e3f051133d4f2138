import type { DailyMovie } from '@dreamreel/proto/game/daily-game';
import { HINT_COUNT, STAGE_SIZES } from '@dreamreel/proto/validators/game-rules';
import { Filmstrip, StageFrame } from '@dreamreel/ui/controls/stage';
import { inPageLanguage, type TextOfMovie } from '@dreamreel/ui/i18n/reader-locale';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import Captions from 'lucide-react/icons/captions';
import Eye from 'lucide-react/icons/eye';
import { useId, useState } from 'react';
import { DifficultyLabel, difficultyOf } from '../../cinema/difficulty-label.tsx';
import { hintSources, Image, posterSources } from '../../cinema/image.tsx';

export type Scene = {
  readonly key: string;
  readonly sources: readonly string[];
  /** A description of the image that doesn't mention the movie's characters or cast. */
  readonly description: TextOfMovie | undefined;
  /** One line that says what the scene shows. Undefined until the game is over. */
  readonly caption: TextOfMovie | undefined;
};

/**
 * Returns a movie's five scenes from hardest to easiest, with fallback images. The poster is the last fallback, but
 * only if the title may be revealed.
 */
export function scenesOf(movie: DailyMovie): readonly Scene[] {
  return Array.from({ length: HINT_COUNT }, (_, index) => ({
    key: `hint-${index + 1}`,
    sources: [...hintSources(movie, index), ...posterSources(movie.poster)],
    description: textAt(index, movie.imageDescriptions, movie.germanImageDescriptions),
    caption: textAt(index, movie.sceneCaptions, movie.germanSceneCaptions),
  }));
}

function textAt(index: number, texts: readonly string[], germanTexts: readonly string[]): TextOfMovie | undefined {
  const english = texts[index];
  return english ? inPageLanguage(english, germanTexts[index]) : undefined;
}

const THUMBNAIL_SIZES = '(min-width: 48rem) 9rem, 5rem';

type StageProps = {
  scenes: readonly Scene[];
  visibleHint: number;
  /** Index of the latest open hint. */
  hintIndex: number;
  /** False in hard mode, where scene descriptions aren't available. */
  canDescribe: boolean;
};

/**
 * Shows the current hint. Open hints stay mounted and the next hint is preloaded, so hints change with a short fade.
 */
export function Stage({ scenes, visibleHint, hintIndex, canDescribe }: StageProps) {
  const { t } = useLingui();
  const [isDescribed, setDescribed] = useState(false);
  const subtitleId = useId();
  return (
    <StageFrame
      below={
        <>
          {/* The toggle's position doesn't depend on the length of the difficulty label. */}
          <div className="flex items-center gap-2 sm:gap-4">
            <span className="whitespace-nowrap font-medium tabular-nums">
              {t`Hint ${{ number: visibleHint + 1 }}/${{ count: HINT_COUNT }}`}
            </span>
            {canDescribe && (
              <DescribeToggle controls={subtitleId} isOpen={isDescribed} onToggle={() => setDescribed(!isDescribed)} />
            )}
          </div>
          <DifficultyLabel key={visibleHint} hintIndex={visibleHint} />
        </>
      }
    >
      {scenes.slice(0, hintIndex + 2).map((scene, index) => (
        <div
          key={scene.key}
          aria-hidden={index !== visibleHint}
          className={clsx('absolute inset-0 transition-opacity duration-200', index !== visibleHint && 'opacity-0')}
        >
          <Image
            sources={scene.sources}
            alt={t`Hint ${{ number: index + 1 }} of ${{ count: HINT_COUNT }}: a scene from the movie`}
            sizes={STAGE_SIZES}
            priority={index === hintIndex ? 'high' : 'low'}
            className="size-full"
          />
        </div>
      ))}
      <div key={visibleHint} className="pointer-events-none absolute inset-0 animate-flicker bg-ink opacity-0" />
      <Subtitle id={subtitleId} isOpen={canDescribe && isDescribed} description={scenes[visibleHint]?.description} />
    </StageFrame>
  );
}

type DescribeToggleProps = { controls: string; isOpen: boolean; onToggle: () => void };

function DescribeToggle({ controls, isOpen, onToggle }: DescribeToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className="inline-flex h-11 items-center gap-2 whitespace-nowrap rounded-control px-2 text-ink-soft transition-colors hover:text-ink aria-expanded:text-accent-ink"
    >
      <Captions aria-hidden="true" className="size-4.5" />
      <span className="@max-[23rem]:sr-only">
        <Trans>Describe this scene</Trans>
      </span>
    </button>
  );
}

type SubtitleProps = { id: string; isOpen: boolean; description: TextOfMovie | undefined };

/**
 * Shows the scene description as a subtitle on top of the image, so that the layout doesn't shift. While the subtitle
 * is open, screen readers announce the description of each new hint.
 */
function Subtitle({ id, isOpen, description }: SubtitleProps) {
  const { t } = useLingui();
  return (
    <div id={id} aria-live="polite" className="absolute inset-x-0 bottom-0 max-h-full overflow-y-auto">
      {isOpen && (
        <p
          lang={description?.lang}
          className="animate-rise-in bg-sunken/85 px-4 py-3 text-center text-[0.9375rem] text-ink leading-snug sm:px-8 sm:text-base"
        >
          {description?.text ?? t`This scene has no description.`}
        </p>
      )}
    </div>
  );
}

type HintStripProps = {
  scenes: readonly Scene[];
  visibleHint: number;
  /** Index of the latest open hint. Later hints are dark. */
  hintIndex: number;
  /** Index of the last hint that the player opened before the page was reloaded, or -1. */
  lastOpened: number;
  onShow: (index: number) => void;
  onReopen: (index: number) => void;
};

/**
 * Shows the five hints as frames of a filmstrip. Open hints are buttons that show the hint again. The current hint is
 * highlighted. Closed hints are dark. Hints that were opened before the page was reloaded are marked with an eye, and
 * opening one counts like skipping to it.
 */
export function HintStrip({ scenes, visibleHint, hintIndex, lastOpened, onShow, onReopen }: HintStripProps) {
  const { t } = useLingui();
  return (
    <Filmstrip className="bleed sm:rounded-control">
      <ol aria-label={t`Hints`} className="relative grid grid-cols-5 gap-1.5 sm:gap-2">
        {scenes.map((scene, index) => (
          <li key={scene.key}>
            {index <= Math.max(hintIndex, lastOpened) ? (
              <OpenFrame
                scene={scene}
                index={index}
                isShown={index === visibleHint}
                isReopenable={index > hintIndex}
                onShow={() => (index > hintIndex ? onReopen(index) : onShow(index))}
              />
            ) : (
              <ClosedFrame index={index} />
            )}
          </li>
        ))}
      </ol>
    </Filmstrip>
  );
}

type OpenFrameProps = {
  scene: Scene;
  index: number;
  isShown: boolean;
  isReopenable: boolean;
  onShow: () => void;
};

function OpenFrame({ scene, index, isShown, isReopenable, onShow }: OpenFrameProps) {
  const { t } = useLingui();
  const difficulty = t(difficultyOf(index).name);
  const number = index + 1;
  return (
    <button
      type="button"
      aria-label={
        isReopenable
          ? t`Show hint ${number} of ${{ count: HINT_COUNT }} again, ${difficulty}`
          : t`Show hint ${number} of ${{ count: HINT_COUNT }}, ${difficulty}`
      }
      aria-current={isShown ? 'true' : undefined}
      onClick={onShow}
      className={clsx(
        'group relative block w-full overflow-hidden rounded-[3px] outline-offset-2 transition-[opacity,box-shadow] duration-200',
        isShown &&
          'shadow-[0_0_0_2px_var(--color-accent),0_0_18px_color-mix(in_oklab,var(--color-accent)_55%,transparent)] forced-colors:border-4 forced-colors:border-[color:Highlight]',
        !isShown && !isReopenable && 'opacity-65 hover:opacity-100',
      )}
    >
      <span className={clsx('block', isReopenable && 'opacity-25 grayscale group-hover:opacity-50')}>
        <Image sources={scene.sources} alt="" sizes={THUMBNAIL_SIZES} priority="low" className="w-full" />
      </span>
      {isReopenable && <Eye aria-hidden="true" className="absolute inset-0 m-auto size-5 text-ink" />}
    </button>
  );
}

function ClosedFrame({ index }: { index: number }) {
  const { t } = useLingui();
  return (
    <div className="grid aspect-3/2 place-items-center rounded-[3px] bg-ink/6 font-medium text-ink-soft text-sm tabular-nums">
      <span aria-hidden="true">{index + 1}</span>
      <span className="sr-only">{t`Hint ${{ number: index + 1 }}, not revealed yet`}</span>
    </div>
  );
}

/** Announces new hints to screen readers. The hint that is open when the page loads isn't announced. */
export function HintAnnouncement({ hintIndex, isOver }: { hintIndex: number; isOver: boolean }) {
  const { t } = useLingui();
  const difficulty = t(difficultyOf(hintIndex).name);
  const [first] = useState(hintIndex);
  return (
    <div role="status" className="sr-only">
      {hintIndex > first &&
        !isOver &&
        t`Hint ${{ number: hintIndex + 1 }} of ${{ count: HINT_COUNT }} revealed: ${difficulty}.`}
    </div>
  );
}
