import type { GameSettings } from '@dreamreel/proto/game/game-settings';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { queryOptions } from '@tanstack/react-query';

/** What is decided about the game of everybody. Another admin may have changed it, so each visit fetches it. */
export const gameSettingsQuery = queryOptions({
  queryKey: ['admin', 'game-settings'],
  queryFn: ({ signal }) => callOperation(gameOperations.gameSettings, {}, { signal }),
  staleTime: 0,
  networkMode: 'always',
});

/** Changes the settings; returns them as they are stored. */
export function changeGameSettings(settings: GameSettings): Promise<GameSettings> {
  return callOperation(gameOperations.changeGameSettings, settings);
}
