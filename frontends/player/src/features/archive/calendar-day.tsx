import type { ArchiveDay } from '@dreamreel/proto/game/archive';
import { inPageLanguage, shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleDotDashed from 'lucide-react/icons/circle-dot-dashed';
import CircleX from 'lucide-react/icons/circle-x';
import { Link } from 'react-router';
import { Image } from '../../cinema/image.tsx';

type CalendarDayProps = { day: ArchiveDay; isToday: boolean; isTabStop: boolean; onFocus: () => void };

/** A calendar day that links to its game. The movie title is shown only if the player has finished the game. */
export function CalendarDay({ day, isToday, isTabStop, onFocus }: CalendarDayProps) {
  const { date, state, year, image, images } = day;
  const title = day.title === null ? null : inPageLanguage(day.title, day.germanTitle).text;
  const { t } = useLingui();
  const { name, Icon, color } = STATES[state];
  const movie = title === null ? '' : year === null ? `, ${title}` : `, ${title} (${year})`;
  return (
    <div className="group relative">
      <Link
        to={isToday ? '/daily' : `/daily?date=${date}`}
        data-date={date}
        aria-current={isToday ? 'date' : undefined}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={onFocus}
        aria-label={`${isToday ? `${t`Today`}, ` : ''}${shownDay(date, { dateStyle: 'full' })}: ${t(name)}${movie}`}
        className="block rounded-control outline-offset-2 after:absolute after:inset-0 aria-[current]:ring-2 aria-[current]:ring-accent-ink"
      >
        <span className="relative block overflow-hidden rounded-control">
          <Image
            sources={[image, ...images].filter((source) => source !== '')}
            alt=""
            sizes="(min-width: 64rem) 10rem, 14vw"
            lazy
            className={clsx(
              '!aspect-square sm:!aspect-3/2 !transition-[opacity,filter] w-full group-hover:brightness-110',
              state === 'new' && '!opacity-80',
            )}
          />
          <span
            aria-hidden="true"
            className="absolute top-0.5 left-0.5 rounded-[5px] bg-screen/85 px-1 font-semibold text-ink text-xs/4.5 tabular-nums sm:top-1.5 sm:left-1.5 sm:px-1.5 sm:text-sm/6"
          >
            {Number(date.slice(-2))}
          </span>
          <span
            aria-hidden="true"
            className={clsx(
              'absolute right-0.5 bottom-0.5 grid size-4.5 place-items-center rounded-full bg-screen/90 sm:right-1.5 sm:bottom-1.5 sm:size-6',
              color,
            )}
          >
            <Icon className="size-3.5 sm:size-4.5" />
          </span>
        </span>
      </Link>
      {/* Outside of the link, whose name must contain its visible text. The link covers the title. */}
      {title !== null && (
        <span
          aria-hidden="true"
          className="wrap-anywhere mt-1 hidden font-display text-sm leading-snug group-hover:underline md:line-clamp-2"
        >
          {title}
        </span>
      )}
    </div>
  );
}

/**
 * Names, icons, and colors of the states. The icons have different shapes, so the states are distinguishable without color.
 */
const STATES = {
  won: { name: msg`Won`, Icon: CircleCheck, color: 'text-success-ink' },
  lost: { name: msg`Lost`, Icon: CircleX, color: 'text-danger-ink' },
  playing: { name: msg`Started`, Icon: CircleDotDashed, color: 'text-accent-ink' },
  new: { name: msg`Not played`, Icon: CircleDashed, color: 'text-ink-soft' },
} as const;
const ORDER = ['won', 'lost', 'playing', 'new'] as const;

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
