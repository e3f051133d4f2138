import type { KnownTitles, Results } from './ports.ts';

const MAX_WRONG_GUESSES = 5;

/**
 * Returns a day's results in the form that players can see. Wrong guesses are published only if they match a known
 * title, and they are shown in the catalogue's spelling. While the catalogue is unavailable, no guesses are published.
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
        .slice(0, MAX_WRONG_GUESSES);
      return { ...results, wrongGuesses };
    },
  };
}
