import type { KnownTitles, Results } from './ports.ts';

const WRONG_GUESSES_TOLD = 5;

/**
 * The results of a day as players may read them: of what strangers have typed only what names a known title, and that in
 * the catalogue's spelling. While the catalogue cannot be asked no guess is told.
 */
export function publishedResults(counted: Results, knownTitles: KnownTitles): Results {
  return {
    async of(date) {
      const results = await counted.of(date);
      const typed = results.wrongGuesses;
      if (typed.length === 0) return results;
      const titles = await knownTitles(typed.map(({ guess }) => guess)).catch(() => []);

      const players = new Map<string, number>();
      for (const [place, title] of titles.entries()) {
        if (title !== null) players.set(title, (players.get(title) ?? 0) + (typed[place]?.players ?? 0));
      }
      const wrongGuesses = [...players]
        .map(([guess, count]) => ({ guess, players: count }))
        .toSorted((a, b) => b.players - a.players)
        .slice(0, WRONG_GUESSES_TOLD);
      return { ...results, wrongGuesses };
    },
  };
}
