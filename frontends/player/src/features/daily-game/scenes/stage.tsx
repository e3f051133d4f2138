import { HINT_COUNT, STAGE_SIZES } from '@dreamreel/proto/validators/game-rules';
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { DifficultyLabel } from '../../../cinema/difficulty-label.tsx';
import { Image } from '../../../cinema/image.tsx';
import { StageFrame } from '../../../cinema/stage-frame.tsx';
import { DescribeToggle, Subtitle } from './describe-scene.tsx';
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
