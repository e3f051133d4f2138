import type { ArchiveDay } from '@dreamreel/proto/game/archive';
import { Link } from '@dreamreel/ui/link';
import { readerLanguage, shownDay } from '@dreamreel/ui/reader-locale';
import { clsx } from 'clsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleDotDashed from 'lucide-react/icons/circle-dot-dashed';
import CircleX from 'lucide-react/icons/circle-x';
import { Image } from '../../cinema/image.tsx';

const states = {
  new: { word: 'Not played', Icon: CircleDashed, colour: 'text-ink-soft' },
  playing: { word: 'Begun', Icon: CircleDotDashed, colour: 'text-accent-ink' },
  won: { word: 'Won', Icon: CircleCheck, colour: 'text-success-ink' },
  lost: { word: 'Lost', Icon: CircleX, colour: 'text-danger-ink' },
} as const;

/** One day as a link into its game. A movie that was not played to its end has no name here. */
export function DayCard({ day: { date, state, title, year, image, images } }: { day: ArchiveDay }) {
  const { word, Icon, colour } = states[state];
  return (
    <Link to={`/daily?date=${date}`} className="group block rounded-control">
      <Image
        sources={[image, ...images].filter((source) => source !== '')}
        alt=""
        sizes="(min-width: 64rem) 13rem, (min-width: 40rem) 33vw, 50vw"
        lazy
        className="w-full rounded-control !transition-[opacity,filter] group-hover:brightness-110"
      />
      <time
        dateTime={date}
        lang={readerLanguage()}
        className="mt-2.5 block font-medium leading-snug group-hover:underline"
      >
        {shownDay(date)}
      </time>
      {title !== null && (
        <span className="wrap-anywhere mt-0.5 block font-display text-lg leading-snug">
          {title} {year !== null && <span className="font-sans text-ink-soft text-sm tabular-nums">{year}</span>}
        </span>
      )}
      <span className={clsx('mt-1 flex items-center gap-1.5 text-sm', colour)}>
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {word}
      </span>
    </Link>
  );
}
