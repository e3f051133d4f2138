import { clsx } from 'clsx';
import type { EndedGame } from '../../ended-game.ts';
import { FRAME_SIGNS, type Frame, frames } from './share-text.ts';

const looks: Readonly<Record<Frame, string>> = {
  missed: 'text-ink-soft',
  solved: 'bg-accent text-on-accent',
  unopened: 'text-ink-soft/70',
};

/** The five hints as small frames, each with a sign of its outcome. The sentence beside them says the same. */
export function FrameSigns({ ended }: { ended: EndedGame }) {
  return (
    <div
      aria-hidden="true"
      className="filmstrip flex gap-1 self-start rounded-[4px] bg-sunken px-2 [color-scheme:dark]"
    >
      {frames(ended).map((frame, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a frame is its number
          key={index}
          className={clsx('grid h-7 w-9 place-items-center rounded-[3px] bg-ink/8', looks[frame])}
        >
          {FRAME_SIGNS[frame]}
        </span>
      ))}
    </div>
  );
}
