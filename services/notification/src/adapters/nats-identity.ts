import type { Rpc } from '@dreamreel/kit/rpc/client';
import { accountCalls } from '@dreamreel/proto/identity/internal-account-calls';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import type { IssueLink } from '../application/account-mail-ports.ts';
import type { Users } from '../application/ports.ts';
import { valueOrThrow } from './value-or-throw.ts';

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
