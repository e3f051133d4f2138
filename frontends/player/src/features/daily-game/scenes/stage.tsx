import { HINT_COUNT, STAGE_SIZES } from '@dreamreel/proto/validators/game-rules';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { DifficultyLabel } from '../../../cinema/difficulty-label.tsx';
import { Image } from '../../../cinema/image.tsx';
import { StageFrame } from '../../../cinema/stage-frame.tsx';
import { gameTexts } from '../texts.ts';
import { DescribeToggle, Subtitle } from './describe-scene.tsx';
import type { Scene } from './scenes.ts';

type StageProps = {
  scenes: readonly Scene[];
  /** The scene on the screen. */
  shown: number;
  /** The highest hint that is open. */
  hintIndex: number;
  /** Whether a description can be asked for: not in hard mode. */
  canDescribe: boolean;
};

/** The scene on the screen. Open scenes stay mounted and the next one loads hidden, so every change is a short fade. */
export function Stage({ scenes, shown, hintIndex, canDescribe }: StageProps) {
  const texts = useTexts(gameTexts);
  const [isDescribed, setDescribed] = useState(false);
  const subtitleId = useId();
  return (
    <StageFrame
      below={
        <>
          {/* The longest word of difficulty and the shortest leave the toggle where it is. */}
          <div className="flex items-center gap-2 sm:gap-4">
            <span className="whitespace-nowrap font-medium tabular-nums">
              {texts.hint({ number: shown + 1, count: HINT_COUNT })}
            </span>
            {canDescribe && (
              <DescribeToggle controls={subtitleId} isOpen={isDescribed} onToggle={() => setDescribed(!isDescribed)} />
            )}
          </div>
          <DifficultyLabel key={shown} hintIndex={shown} />
        </>
      }
    >
      {scenes.slice(0, hintIndex + 2).map((scene, index) => (
        <div
          key={scene.key}
          aria-hidden={index !== shown}
          className={clsx('absolute inset-0 transition-opacity duration-200', index !== shown && 'opacity-0')}
        >
          <Image
            sources={scene.sources}
            alt={texts.hintAlt({ number: index + 1, count: HINT_COUNT })}
            sizes={STAGE_SIZES}
            priority={index === hintIndex ? 'high' : 'low'}
            className="size-full"
          />
        </div>
      ))}
      <div key={shown} className="pointer-events-none absolute inset-0 animate-flicker bg-ink opacity-0" />
      <Subtitle id={subtitleId} isOpen={canDescribe && isDescribed} text={scenes[shown]?.description} />
    </StageFrame>
  );
}
