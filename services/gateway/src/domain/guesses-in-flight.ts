/** The guests whose guesses are being recorded right now: never more than there are requests in flight. */
export function guessesInFlight() {
  const counts = new Map<number, number>();

  return {
    has: (guest: number): boolean => counts.has(guest),

    /** Counts a guess of a guest until the returned function is called, once. */
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
