import type { ArchiveDay } from '@dreamreel/proto/game/archive';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { clsx } from 'clsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleDotDashed from 'lucide-react/icons/circle-dot-dashed';
import CircleX from 'lucide-react/icons/circle-x';
import { archiveTexts } from './texts.ts';

/** How a day's mark looks. They differ in shape, not in colour alone. */
export const STATES = {
  won: { Icon: CircleCheck, colour: 'text-success-ink' },
  lost: { Icon: CircleX, colour: 'text-danger-ink' },
  playing: { Icon: CircleDotDashed, colour: 'text-accent-ink' },
  new: { Icon: CircleDashed, colour: 'text-ink-soft' },
} as const;
const ORDER = ['won', 'lost', 'playing', 'new'] as const;

/** What the marks of a month mean, and how often each is there. */
export function DayStates({ days }: { days: readonly ArchiveDay[] }) {
  const texts = useTexts(archiveTexts);
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {ORDER.map((state) => {
        const { Icon, colour } = STATES[state];
        return (
          <li key={state} className="flex items-center gap-1.5">
            <Icon aria-hidden="true" className={clsx('size-4.5 shrink-0', colour)} />
            {texts[state]}
            <span className="text-ink-soft tabular-nums">{days.filter((day) => day.state === state).length}</span>
          </li>
        );
      })}
    </ul>
  );
}
