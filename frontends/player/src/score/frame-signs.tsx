import { useLocale } from '@dreamreel/ui/i18n/locale';
import { clsx } from 'clsx';
import FastForward from 'lucide-react/icons/fast-forward';
import Square from 'lucide-react/icons/square';
import Star from 'lucide-react/icons/star';
import X from 'lucide-react/icons/x';
import type { EndedGame } from '../ended-game.ts';
import { type Frame, framesInWords, framesOf } from './score.ts';

/** Icons that match the emoji in the shared text. */
const icons: Readonly<Record<Frame, { Icon: typeof X; look: string }>> = {
  wrong: { Icon: X, look: 'bg-ink/8 text-danger-ink' },
  skipped: { Icon: FastForward, look: 'bg-ink/8 text-ink' },
  solved: { Icon: Star, look: 'bg-accent text-on-accent [&>svg]:fill-current' },
  unopened: { Icon: Square, look: 'bg-ink/8 text-ink-soft/60' },
};

/** How much later each frame appears than the one before. */
const STEP_MS = 120;

/**
 * Shows the five hints as filmstrip frames with an icon for each result. After the last guess, the frames appear one
 * after the other. Screen readers get the results as text.
 */
export function FrameSigns({ ended }: { ended: EndedGame }) {
  useLocale();
  return (
    <div
      role="img"
      aria-label={framesInWords(ended)}
      className="filmstrip mt-3 flex max-w-sm gap-1 rounded-[4px] bg-sunken px-2 [color-scheme:dark]"
    >
      {framesOf(ended).map((frame, index) => {
        const { Icon, look } = icons[frame];
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the frame
            key={index}
            style={{ animationDelay: `${index * STEP_MS}ms` }}
            className={clsx(
              'grid h-9 flex-1 place-items-center rounded-[3px]',
              look,
              ended.hasJustEnded && 'animate-frame',
            )}
          >
            <Icon aria-hidden="true" className="size-4.5" strokeWidth={2.5} />
          </span>
        );
      })}
    </div>
  );
}
