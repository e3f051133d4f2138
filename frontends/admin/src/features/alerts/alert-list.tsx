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

type AlertListProps = {
  alerts: readonly Notice[];
  onGenerate: (movie: Pick<AdminMovie, 'id' | 'title'>) => void;
  onCalendar: (date: GameDate | null) => void;
};

/** The alerts, most urgent first, each with the button that resolves it. */
export function AlertList({ alerts, onGenerate, onCalendar }: AlertListProps) {
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? alerts : alerts.slice(0, LISTED);
  return (
    <DenseCard className="mt-3 px-4 py-1">
      <ul className="divide-y divide-line">
        {shown.map((alert) => (
          <li
            key={`${alert.kind} ${alert.date} ${alert.movie?.movieId}`}
            className="flex flex-wrap items-center gap-x-3 py-1"
          >
            {alert.urgency === 'now' ? (
              <CircleAlert aria-label="Now" className="size-4 shrink-0 text-danger-ink" />
            ) : (
              <Clock aria-label="Soon" className="size-4 shrink-0 text-accent-ink" />
            )}
            <p className="min-w-0 flex-1 text-sm">{alert.text}</p>
            <ResolveButton alert={alert} onGenerate={onGenerate} onCalendar={onCalendar} />
          </li>
        ))}
      </ul>
      {alerts.length > LISTED && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          className="min-h-10 font-medium text-accent-ink text-sm"
        >
          {isExpanded ? 'Show the most urgent only' : `Show ${alerts.length - LISTED} more`}
        </button>
      )}
    </DenseCard>
  );
}

function ResolveButton({
  alert: { kind, movie, date },
  onGenerate,
  onCalendar,
}: Omit<AlertListProps, 'alerts'> & { alert: Notice }) {
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
