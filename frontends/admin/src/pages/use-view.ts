import type { GameDate } from '@dreamreel/proto/calendar';
import { useSearchParams } from 'react-router';

/** Whether movies or calendar are shown. Kept in the address, so that the browser's Back works. */
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
    /** Shows the month of `date`, or the month that was shown last. */
    showCalendar: (date: GameDate | null = null) =>
      go({ view: 'calendar', ...(date !== null && { month: date.slice(0, 7) }) }),
  };
}
