import { identityOperations } from '@dreamreel/proto/identity/operations';
import type { User } from '@dreamreel/proto/identity/users';
import type { RequestInput } from '@dreamreel/proto/operation';
import { callOperation } from '@dreamreel/ui/network/api-client';
import * as z from 'zod/mini';
import { browserTimeZone } from './browser-time-zone.ts';

/** Reads only `user` from the response, because the API specification doesn't guarantee any other fields. */
const login = {
  ...identityOperations.login,
  response: z.pick(identityOperations.login.response, { user: true }),
};

export type Credentials = { readonly email: string; readonly password: string };
/** Identifies guest games in this browser, which are added to the account. */
export type GuestGames = Pick<RequestInput<typeof login>, 'sessionId' | 'anonymousId'>;

/** Starts a session on the server. To use it on the page, call `startSession` with the returned user. */
export async function signIn(form: Credentials & GuestGames): Promise<User> {
  return (await callOperation(login, { ...form, timeZone: browserTimeZone() })).user;
}
