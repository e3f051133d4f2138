import type { GameDate } from '@dreamreel/proto/calendar';
import { useSearchParams } from 'react-router';

/** Which of the two tables is shown: the movies or the calendar. In the address, so that the way back leads back. */
export function useView() {
  const [address, setAddress] = useSearchParams();
  const view: 'movies' | 'calendar' = address.get('view') === 'calendar' ? 'calendar' : 'movies';

  const go = (change: Readonly<Record<string, string | null>>) =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(change)) {
        if (value === null) after.delete(name);
        else after.set(name, value);
      }
      return after;
    });

  return {
    view,
    showMovies: () => go({ view: null, month: null }),
    /** The month of a day, or the one that was shown last. */
    showCalendar: (date: GameDate | null = null) =>
      go({ view: 'calendar', ...(date !== null && { month: date.slice(0, 7) }) }),
  };
}
