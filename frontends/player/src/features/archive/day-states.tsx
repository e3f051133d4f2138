import type { ArchiveDay } from '@dreamreel/proto/game/archive';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { clsx } from 'clsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleDotDashed from 'lucide-react/icons/circle-dot-dashed';
import CircleX from 'lucide-react/icons/circle-x';
import { archiveTexts } from './texts.ts';

/**
 * Icons and colors for each state. The icons have different shapes, so the states are distinguishable without color.
 */
export const STATES = {
  won: { Icon: CircleCheck, color: 'text-success-ink' },
  lost: { Icon: CircleX, color: 'text-danger-ink' },
  playing: { Icon: CircleDotDashed, color: 'text-accent-ink' },
  new: { Icon: CircleDashed, color: 'text-ink-soft' },
} as const;
const ORDER = ['won', 'lost', 'playing', 'new'] as const;

/** A legend of the icons, with the number of days in each state. */
export function DayStates({ days }: { days: readonly ArchiveDay[] }) {
  const texts = useTexts(archiveTexts);
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {ORDER.map((state) => {
        const { Icon, color } = STATES[state];
        return (
          <li key={state} className="flex items-center gap-1.5">
            <Icon aria-hidden="true" className={clsx('size-4.5 shrink-0', color)} />
            {texts[state]}
            <span className="text-ink-soft tabular-nums">{days.filter((day) => day.state === state).length}</span>
          </li>
        );
      })}
    </ul>
  );
}
