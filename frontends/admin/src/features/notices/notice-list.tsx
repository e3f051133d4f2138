import type { GameDate } from '@dreamreel/proto/calendar';
import type { Notice } from '@dreamreel/proto/catalogue/feature-calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Button } from '@dreamreel/ui/controls/button';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import { DenseCard } from '../../dense-card.tsx';

const LISTED = 3;
/** Resolved by new images. */
const NEEDS_IMAGES: ReadonlySet<Notice['kind']> = new Set([
  'not-ready',
  'tomorrow-not-ready',
  'tomorrow-not-public',
  'tomorrow-weak-hint',
]);

type NoticeListProps = {
  notices: readonly Notice[];
  onGenerate: (movie: Pick<AdminMovie, 'id' | 'title'>) => void;
  onCalendar: (date: GameDate | null) => void;
};

/** The notices, most urgent first, each with the button that resolves it. */
export function NoticeList({ notices, onGenerate, onCalendar }: NoticeListProps) {
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? notices : notices.slice(0, LISTED);
  return (
    <DenseCard className="mt-3 px-4 py-1">
      <ul className="divide-y divide-line">
        {shown.map((notice) => (
          <li
            key={`${notice.kind} ${notice.date} ${notice.movie?.movieId}`}
            className="flex flex-wrap items-center gap-x-3 py-1"
          >
            {notice.urgency === 'now' ? (
              <CircleAlert aria-label="Now" className="size-4 shrink-0 text-danger-ink" />
            ) : (
              <Clock aria-label="Soon" className="size-4 shrink-0 text-accent-ink" />
            )}
            <p className="min-w-0 flex-1 text-sm">{notice.text}</p>
            <ResolveButton notice={notice} onGenerate={onGenerate} onCalendar={onCalendar} />
          </li>
        ))}
      </ul>
      {notices.length > LISTED && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          className="min-h-10 font-medium text-accent-ink text-sm"
        >
          {isExpanded ? 'Show the most urgent only' : `Show ${notices.length - LISTED} more`}
        </button>
      )}
    </DenseCard>
  );
}

function ResolveButton({
  notice: { kind, movie, date },
  onGenerate,
  onCalendar,
}: Omit<NoticeListProps, 'notices'> & { notice: Notice }) {
  if (NEEDS_IMAGES.has(kind) && movie) {
    return (
      <Button variant="quiet" onClick={() => onGenerate({ id: movie.movieId, title: movie.title })}>
        Generate Images
      </Button>
    );
  }
  return (
    <Button variant="quiet" onClick={() => onCalendar(date)}>
      {kind === 'gap' || kind === 'tomorrow-empty' ? 'Plan a movie' : 'Open calendar'}
    </Button>
  );
}
