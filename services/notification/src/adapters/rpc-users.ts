import type { Rpc } from '@dreamreel/kit/rpc/client';
import { identityCalls } from '@dreamreel/proto/identity';
import type { Users } from '../application/ports.ts';
import { answerOf } from './answer-of.ts';

const actor = { kind: 'system', name: 'notification' } as const;

export function rpcUsers(rpc: Rpc): Users {
  return {
    async withIds(ids) {
      const answer = await rpc.call(identityCalls.userStates, { userIds: [...ids] }, { actor });
      return new Map(answerOf(answer).map((state) => [state.userId, state]));
    },
    async after(userId) {
      return answerOf(await rpc.call(identityCalls.usersAfter, { userId }, { actor }));
    },
  };
}
