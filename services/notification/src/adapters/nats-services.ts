import type { CallResult, Rpc } from '@dreamreel/kit/rpc/client';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { accountCalls, identityCalls } from '@dreamreel/proto/identity/internal-calls';
import type { Games, IssueLink, Users } from '../application/ports.ts';

const actor = { kind: 'system', name: 'notification' } as const;

export function natsIdentity(rpc: Rpc): Users {
  return {
    async withIds(ids) {
      const response = await rpc.call(identityCalls.userStates, { userIds: [...ids] }, { actor });
      return new Map(valueOrThrow(response).map((state) => [state.userId, state]));
    },
    async after(userId) {
      return valueOrThrow(await rpc.call(identityCalls.usersAfter, { userId }, { actor }));
    },
  };
}

export function natsLinks(rpc: Rpc): IssueLink {
  return async (request) => {
    const response = await rpc.call(accountCalls.issueLink, request, { actor });
    return response.ok ? response.value.token : undefined;
  };
}

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

/** Returns a call's value or throws. Falling back to a default value would silently skip recipients. */
function valueOrThrow<Value>(response: CallResult<Value, never>): Value {
  if (response.ok) return response.value;
  throw new Error(`An internal call failed unexpectedly: ${response.message}`);
}
