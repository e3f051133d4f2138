import type { Rpc } from '@dreamreel/kit/rpc/client';
import { gameCalls } from '@dreamreel/proto/game';
import { usersWhoPlayed } from '@dreamreel/proto/users-who-played';
import type { Games } from '../application/ports.ts';
import { answerOf } from './answer-of.ts';

const actor = { kind: 'system', name: 'notification' } as const;

export function rpcGames(rpc: Rpc): Games {
  return {
    async movieOf(date) {
      // As somebody who has not played: nothing that names the movie can be in the answer.
      const answer = await rpc.call(gameCalls.dailyMovie, { date }, { actor });
      if (!answer.ok) return undefined;
      const { generatedImages, imageDescriptions } = answer.value.movie;
      const [image] = generatedImages;
      return image === undefined ? undefined : { image, describes: imageDescriptions[0] ?? '' };
    },
    async usersWhoPlayed(date, userIds) {
      return new Set(answerOf(await rpc.call(usersWhoPlayed, { date, userIds: [...userIds] }, { actor })));
    },
  };
}
