import type { ArchiveDay } from '@dreamreel/proto/game/archive';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleDotDashed from 'lucide-react/icons/circle-dot-dashed';
import CircleX from 'lucide-react/icons/circle-x';

/**
 * Names, icons, and colors of the states. The icons have different shapes, so the states are distinguishable without color.
 */
export const STATES = {
  won: { name: msg`Won`, Icon: CircleCheck, color: 'text-success-ink' },
  lost: { name: msg`Lost`, Icon: CircleX, color: 'text-danger-ink' },
  playing: { name: msg`Started`, Icon: CircleDotDashed, color: 'text-accent-ink' },
  new: { name: msg`Not played`, Icon: CircleDashed, color: 'text-ink-soft' },
} as const;
const ORDER = ['won', 'lost', 'playing', 'new'] as const;

/** A legend of the icons, with the number of days in each state. */
export function DayStates({ days }: { days: readonly ArchiveDay[] }) {
  const { t } = useLingui();
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {ORDER.map((state) => {
        const { name, Icon, color } = STATES[state];
        return (
          <li key={state} className="flex items-center gap-1.5">
            <Icon aria-hidden="true" className={clsx('size-4.5 shrink-0', color)} />
            {t(name)}
            <span className="text-ink-soft tabular-nums">{days.filter((day) => day.state === state).length}</span>
          </li>
        );
      })}
    </ul>
  );
}
