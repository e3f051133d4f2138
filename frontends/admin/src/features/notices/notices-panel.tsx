import type { GameDate } from '@dreamreel/proto/calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Button } from '@dreamreel/ui/controls/button';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { withParts } from '@dreamreel/ui/i18n/with-parts';
import { useQuery } from '@tanstack/react-query';
import { useIsEditor } from '../../session/signed-in-admin.ts';
import { noticesQuery } from './api.ts';
import { JobsTile } from './jobs-tile.tsx';
import { MailTile } from './mail-tile.tsx';
import { NoticeList } from './notice-list.tsx';
import { noticeTexts } from './texts.ts';
import { Tile } from './tile.tsx';

type MovieName = Pick<AdminMovie, 'id' | 'title'>;
type NoticesPanelProps = {
  titleOf: (movieId: number) => string | undefined;
  onGenerate: (movie: MovieName) => void;
  onCalendar: (date: GameDate | null) => void;
};

/**
 * Shows what needs attention, followed by tiles for the number of days with a complete movie, the image jobs, and the
 * daily email.
 */
export function NoticesPanel({ titleOf, onGenerate, onCalendar }: NoticesPanelProps) {
  const texts = useTexts(noticeTexts);
  const isEditor = useIsEditor();
  const { data: status, isPending, refetch } = useQuery(noticesQuery);
  return (
    <section aria-labelledby="needs-attention">
      <h2 id="needs-attention" className="text-xl">
        {texts.region}
      </h2>
      {status && status.alerts.length > 0 && (
        <NoticeList
          notices={status.alerts}
          daysInStock={status.daysInStock}
          onGenerate={onGenerate}
          onCalendar={onCalendar}
        />
      )}
      {status?.alerts.length === 0 && <p className="mt-1 text-ink-soft text-sm">{texts.nothing}</p>}
      <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 max-sm:[&>:last-child]:col-span-2">
        {status ? (
          <Tile title={texts.daysCovered}>
            <p>
              {withParts(texts.days(status.daysInStock), {
                b: (words) => <strong className="font-semibold text-xl tabular-nums">{words}</strong>,
              })}
            </p>
            <p className="text-ink-soft text-xs">{texts.moreReady(status.readyWithoutDay)}</p>
          </Tile>
        ) : isPending ? (
          <Skeleton className="h-24 !rounded-card" />
        ) : (
          <Tile title={texts.calendar}>
            <p className="text-sm">{texts.notLoaded}</p>
            <Button variant="quiet" onClick={() => void refetch()}>
              {texts.retry}
            </Button>
          </Tile>
        )}
        <JobsTile titleOf={titleOf} onOpen={onGenerate} />
        {/* Hidden from editors, who don't need players' email addresses. */}
        {!isEditor && <MailTile />}
      </div>
    </section>
  );
}
