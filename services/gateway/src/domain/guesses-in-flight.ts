/**
 * Tracks the guests whose guesses are currently being recorded. There are never more of them than requests in flight.
 */
export function guessesInFlight() {
  const counts = new Map<number, number>();

  return {
    has: (guest: number): boolean => counts.has(guest),

    /** Counts a guest's guess until the returned function is called. Call that function once. */
    begin(guest: number): () => void {
      counts.set(guest, (counts.get(guest) ?? 0) + 1);
      return () => {
        const left = (counts.get(guest) ?? 1) - 1;
        if (left > 0) counts.set(guest, left);
        else counts.delete(guest);
      };
    },
  };
}
