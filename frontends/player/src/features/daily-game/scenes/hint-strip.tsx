import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import { difficultyOf } from '../../../cinema/difficulty-label.tsx';
import { Filmstrip } from '../../../cinema/frames.tsx';
import { Image } from '../../../cinema/image.tsx';
import { type Scene, THUMBNAIL_SIZES } from './scenes.ts';

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
  /** True if the hint was opened before the page was reloaded and isn't open now. */
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
