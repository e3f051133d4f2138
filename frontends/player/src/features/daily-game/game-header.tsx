import type { GameDate } from '@dreamreel/proto/calendar';
import { readerLanguage, shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { useLingui } from '@lingui/react/macro';

type GameHeaderProps = {
  date: GameDate;
  /** Explains why an archive game works differently. */
  note?: string | undefined;
};

export function GameHeader({ date, note }: GameHeaderProps) {
  const { t } = useLingui();
  return (
    <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 pb-1 sm:min-h-12 sideways:min-h-9">
      <h1 className="text-xl sm:text-2xl">
        <span className="sr-only">{note ? t`Past challenge from ` : t`Daily challenge for `}</span>
        <time dateTime={date} lang={readerLanguage()}>
          {shownDay(date, { dateStyle: 'full' })}
        </time>
      </h1>
      {note && <p className="text-ink-soft text-sm">{note}</p>}
    </header>
  );
}
