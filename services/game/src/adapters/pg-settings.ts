import type { Database } from '@dreamreel/kit/database/database';
import type { GameSettings } from '@dreamreel/proto/game/operations';
import type { Settings } from '../application/ports.ts';

const readSettings = {
  name: 'read-game-settings',
  text: 'SELECT compares_guesses AS "comparesGuesses" FROM game_settings WHERE id = 1',
};
const writeSettings = {
  name: 'write-game-settings',
  text: `
    INSERT INTO game_settings (id, compares_guesses) VALUES (1, $1)
    ON CONFLICT (id) DO UPDATE SET compares_guesses = excluded.compares_guesses
    RETURNING compares_guesses AS "comparesGuesses"`,
};

const UNCHANGED: GameSettings = { comparesGuesses: true };

/**
 * Reads and updates the game settings. The settings are kept in memory because every guess needs them. Other instances
 * pick up a changed setting at their next refresh.
 */
export function pgSettings(database: Pick<Database, 'query'>): Settings & { refresh(): Promise<void> } {
  // Until the settings are read, nothing is shown that an admin might have turned off.
  let settings: GameSettings = { comparesGuesses: false };
  const cacheSettings = ([row]: readonly GameSettings[]) => {
    settings = row ?? UNCHANGED;
    return settings;
  };
  return {
    current: () => settings,
    change: async ({ comparesGuesses }) =>
      cacheSettings(await database.query<GameSettings>(writeSettings, [comparesGuesses])),
    async refresh() {
      cacheSettings(await database.query<GameSettings>(readSettings, []));
    },
  };
}
