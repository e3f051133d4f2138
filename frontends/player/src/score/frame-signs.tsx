import { useLocale } from '@dreamreel/ui/i18n/locale';
import { clsx } from 'clsx';
import FastForward from 'lucide-react/icons/fast-forward';
import Square from 'lucide-react/icons/square';
import Star from 'lucide-react/icons/star';
import X from 'lucide-react/icons/x';
import type { EndedGame } from '../../ended-game.ts';
import { type Frame, frames, framesInWords } from './share-text.ts';

/** Icons that match the emoji in the shared text. */
const icons: Readonly<Record<Frame, { Icon: typeof X; look: string }>> = {
  wrong: { Icon: X, look: 'bg-ink/8 text-danger-ink' },
  skipped: { Icon: FastForward, look: 'bg-ink/8 text-ink' },
  solved: { Icon: Star, look: 'bg-accent text-on-accent [&>svg]:fill-current' },
  unopened: { Icon: Square, look: 'bg-ink/8 text-ink-soft/60' },
};

/**
 * Shows the five hints as small filmstrip frames with an icon for each result. Screen readers get the results as text.
 */
export function FrameSigns({ ended }: { ended: EndedGame }) {
  useLocale();
  return (
    <div
      role="img"
      aria-label={framesInWords(ended)}
      className="filmstrip flex gap-1 self-start rounded-[4px] bg-sunken px-2 [color-scheme:dark]"
    >
      {frames(ended).map((frame, index) => {
        const { Icon, look } = icons[frame];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the frame
          <span key={index} className={clsx('grid h-7 w-9 place-items-center rounded-[3px]', look)}>
            <Icon aria-hidden="true" className="size-4" strokeWidth={2.5} />
          </span>
        );
      })}
    </div>
  );
}
