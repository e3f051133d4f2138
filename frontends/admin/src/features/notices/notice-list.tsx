import type { GameDate } from '@dreamreel/proto/calendar';
import type { Notice } from '@dreamreel/proto/catalogue/feature-calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { Button } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import { DenseCard } from '../../dense-card.tsx';
import { moviesQuery } from '../../movies/api.ts';
import { noticeText } from './notice-text.ts';
import { noticeTexts } from './texts.ts';

const MAX_LISTED = 3;
/** Kinds of notices that can be resolved by generating new images. */
const KINDS_RESOLVED_BY_IMAGES: ReadonlySet<Notice['kind']> = new Set([
  'not-ready',
  'tomorrow-not-ready',
  'tomorrow-not-public',
  'tomorrow-weak-hint',
]);

type NoticeListProps = {
  notices: readonly Notice[];
  daysInStock: number;
  onGenerate: (movie: Pick<AdminMovie, 'id' | 'title'>) => void;
  onCalendar: (date: GameDate | null) => void;
};

/** List of notices, most urgent first. Each notice has a button that opens the page where an admin can resolve it. */
export function NoticeList({ notices, daysInStock, onGenerate, onCalendar }: NoticeListProps) {
  const texts = useTexts(noticeTexts);
  const { data: movies = [] } = useQuery(moviesQuery);
  const today = useGameDate();
  const [isExpanded, setExpanded] = useState(false);
  const previousDateOf = ({ movie, date }: Notice) =>
    movies.find(({ id }) => id === movie?.movieId)?.featureDates.findLast((day) => date !== null && day.date < date)
      ?.date;
  const visibleNotices = isExpanded ? notices : notices.slice(0, MAX_LISTED);
  return (
    <DenseCard className="mt-3 px-4 py-1">
      <ul className="divide-y divide-line">
        {visibleNotices.map((notice) => (
          <li
            key={`${notice.kind} ${notice.date} ${notice.movie?.movieId}`}
            className="flex flex-wrap items-center gap-x-3 py-1"
          >
            {notice.urgency === 'now' ? (
              <CircleAlert aria-label={texts.now} className="size-4 shrink-0 text-danger-ink" />
            ) : (
              <Clock aria-label={texts.soon} className="size-4 shrink-0 text-accent-ink" />
            )}
            <p className="min-w-0 flex-1 text-sm">
              {noticeText(
                notice,
                { daysInStock, previousDate: previousDateOf(notice), isToday: notice.date === today },
                texts,
              )}
            </p>
            <ResolveButton notice={notice} onGenerate={onGenerate} onCalendar={onCalendar} />
          </li>
        ))}
      </ul>
      {notices.length > MAX_LISTED && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          className="min-h-10 font-medium text-accent-ink text-sm"
        >
          {isExpanded ? texts.showUrgent : texts.showMore({ count: notices.length - MAX_LISTED })}
        </button>
      )}
    </DenseCard>
  );
}

function ResolveButton({
  notice: { kind, movie, date },
  onGenerate,
  onCalendar,
}: Omit<NoticeListProps, 'notices' | 'daysInStock'> & { notice: Notice }) {
  const texts = useTexts(noticeTexts);
  if (KINDS_RESOLVED_BY_IMAGES.has(kind) && movie) {
    return (
      <Button variant="quiet" onClick={() => onGenerate({ id: movie.movieId, title: movie.title })}>
        {texts.generate}
      </Button>
    );
  }
  return (
    <Button variant="quiet" onClick={() => onCalendar(date)}>
      {kind === 'gap' || kind === 'tomorrow-empty' ? texts.planMovie : texts.openCalendar}
    </Button>
  );
}
