import type { Rpc } from '@dreamreel/kit/rpc/client';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { gameOperations } from '@dreamreel/proto/game/operations';
import type { Games } from '../application/ports.ts';
import { valueOrThrow } from './value-or-throw.ts';

const actor = { kind: 'system', name: 'notification' } as const;

export function natsGame(rpc: Rpc): Games {
  return {
    async movieOf(date) {
      // The request doesn't identify a player, so the response can't contain the movie's title.
      const response = await rpc.call(gameOperations.dailyMovie, { date }, { actor });
      if (!response.ok) return undefined;
      const { generatedImages, imageDescriptions, germanImageDescriptions } = response.value.movie;
      const [image] = generatedImages;
      if (image === undefined) return undefined;
      return { image, description: imageDescriptions[0] ?? '', germanDescription: germanImageDescriptions[0] };
    },
    async usersWhoPlayed(date, userIds) {
      return new Set(
        valueOrThrow(await rpc.call(gameCalls.usersWhoPlayed, { date, userIds: [...userIds] }, { actor })),
      );
    },
  };
}
