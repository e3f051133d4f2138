import type { GameDate } from '@dreamreel/proto/calendar';
import type { Alert } from '@dreamreel/proto/feature-calendar';
import type { AdminMovie } from '@dreamreel/proto/movies';
import { Button } from '@dreamreel/ui/button';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import { Mount } from '../../mount.tsx';

const LISTED = 3;

type ConcernsProps = {
  alerts: readonly Alert[];
  onGenerate: (movie: Pick<AdminMovie, 'id' | 'title'>) => void;
  onCalendar: (date: GameDate | null) => void;
};

/** The most urgent first, each with the button that leads to its end. */
export function Concerns({ alerts, onGenerate, onCalendar }: ConcernsProps) {
  const [areAll, setAll] = useState(false);
  const shown = areAll ? alerts : alerts.slice(0, LISTED);
  return (
    <Mount className="mt-3 px-4 py-1">
      <ul className="divide-y divide-line">
        {shown.map((concern) => (
          <li
            key={`${concern.kind} ${concern.date} ${concern.movie?.movieId}`}
            className="flex flex-wrap items-center gap-x-3 py-1"
          >
            {concern.urgency === 'now' ? (
              <CircleAlert aria-label="Now" className="size-4 shrink-0 text-danger-ink" />
            ) : (
              <Clock aria-label="Soon" className="size-4 shrink-0 text-accent-ink" />
            )}
            <p className="min-w-0 flex-1 text-sm">{concern.text}</p>
            <Remedy concern={concern} onGenerate={onGenerate} onCalendar={onCalendar} />
          </li>
        ))}
      </ul>
      {alerts.length > LISTED && (
        <button
          type="button"
          aria-expanded={areAll}
          onClick={() => setAll(!areAll)}
          className="min-h-10 font-medium text-accent-ink text-sm"
        >
          {areAll ? 'Show the most urgent only' : `Show ${alerts.length - LISTED} more`}
        </button>
      )}
    </Mount>
  );
}

function Remedy({
  concern: { kind, movie, date },
  onGenerate,
  onCalendar,
}: Omit<ConcernsProps, 'alerts'> & { concern: Alert }) {
  if ((kind === 'not-ready' || kind === 'tomorrow-not-ready') && movie) {
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
