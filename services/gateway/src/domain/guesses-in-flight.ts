/**
 * Tracks guests whose guesses are currently being recorded. The number of tracked guests is limited by the number of
 * requests in flight.
 */
export function guessesInFlight() {
  const counts = new Map<number, number>();

  return {
    has: (guest: number): boolean => counts.has(guest),

    /**
     * Marks a guest's guess as in flight until the returned function is called. That function must be called exactly
     * once.
     */
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
