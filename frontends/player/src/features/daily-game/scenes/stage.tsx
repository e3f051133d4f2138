import { HINT_COUNT, STAGE_SIZES } from '@dreamreel/proto/validators/game-rules';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import Captions from 'lucide-react/icons/captions';
import { useId, useState } from 'react';
import { DifficultyLabel } from '../../../cinema/difficulty-label.tsx';
import { StageFrame } from '../../../cinema/frames.tsx';
import { Image } from '../../../cinema/image.tsx';
import type { TextOfMovie } from '../../../cinema/page-language.ts';
import type { Scene } from './scenes.ts';

type StageProps = {
  scenes: readonly Scene[];
  /** Index of the visible hint. */
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
