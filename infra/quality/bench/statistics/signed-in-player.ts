import { randomBytes } from 'node:crypto';
import { identityOperations } from '@dreamreel/proto/identity/operations';
import * as z from 'zod';
import { someAddress } from '../../player/game.ts';

export type SignedInPlayer = { readonly userId: number; readonly headers: () => Record<string, string> };

/** Somebody with a new account. Each request comes from an address of its own. */
export async function signedInPlayer(site: string): Promise<SignedInPlayer> {
  const requestHeaders = () => ({ 'x-forwarded-for': someAddress(), 'sec-fetch-site': 'same-origin' });
  const account = {
    name: 'Ada',
    email: `${randomBytes(6).toString('hex')}@example.org`,
    password: 'analytical engine',
  };
  const response = await fetch(`${site}/api/auth/register`, {
    method: 'POST',
    headers: { ...requestHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { user } = z.parse(identityOperations.register.response, await response.json());
  const [cookie = ''] = (response.headers.getSetCookie()[0] ?? '').split(';');
  return { userId: user.id, headers: () => ({ ...requestHeaders(), cookie }) };
}
