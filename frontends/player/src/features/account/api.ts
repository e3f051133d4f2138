import { identityOperations } from '@dreamreel/proto/identity/operations';
import type { User } from '@dreamreel/proto/identity/users';
import type { RequestInput } from '@dreamreel/proto/operation';
import { requestEndpoint } from '@dreamreel/ui/http';
import * as z from 'zod/mini';

const { login, register, logout, emailPreferences } = identityOperations;
/** All that the page needs of the responses: the specification promises no more of any server. */
const userResponseSchema = z.pick(login.response, { user: true });
const preferencesSchema = z.pick(emailPreferences.response, { emailNotifications: true });

export type Credentials = { readonly email: string; readonly password: string };
export type NewAccount = Credentials & { readonly name: string };
/** Of the mails; the server takes English where it is missing. */
type Language = Pick<RequestInput<typeof register>, 'language'>;
/** The guest's games in this browser, to become the user's. */
export type GuestGames = Pick<RequestInput<typeof login>, 'sessionId' | 'anonymousId'>;

export async function signIn(form: Credentials & GuestGames): Promise<User> {
  return userResponseSchema.parse(await requestEndpoint(login.http, form)).user;
}

export async function createAccount(form: NewAccount & GuestGames & Language): Promise<User> {
  return userResponseSchema.parse(await requestEndpoint(register.http, form)).user;
}

/** The server removes the cookie, which no script can. A session that has ended already counts as a success. */
export async function logOut(): Promise<void> {
  await requestEndpoint(logout.http, {}, { on401: 'null' });
}

export async function setEmailNotifications(userId: number, emailNotifications: boolean): Promise<boolean> {
  const response = await requestEndpoint(emailPreferences.http, { userId, emailNotifications });
  return preferencesSchema.parse(response).emailNotifications;
}
