import { type GameDate, startOfDay } from '@dreamreel/proto/calendar';

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' });

export function GameHeader({ date }: { date: GameDate }) {
  return (
    <header className="flex h-11 items-center justify-between gap-4 sm:h-12">
      <h1 className="text-xl sm:text-2xl">
        <span className="sr-only">Daily challenge for </span>
        <time dateTime={date}>{dateFormat.format(startOfDay(date))}</time>
      </h1>
    </header>
  );
}
