import { type User, userSchema } from '@dreamreel/proto/identity';
import { HttpError, request } from '@dreamreel/ui/http';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

export type Credentials = { readonly email: string; readonly password: string };
export type NewAccount = Credentials & { readonly name: string };
/** The guest's games in this browser, to become the user's. */
export type GuestGames = { readonly sessionId?: string; readonly anonymousId?: string };

const userAnswerSchema = z.object({ user: userSchema });
const preferencesSchema = z.object({ emailNotifications: z.boolean() });

export async function signIn(body: Credentials & GuestGames): Promise<User> {
  return userAnswerSchema.parse(await request('/api/auth/login', { method: 'POST', body })).user;
}

export async function createAccount(body: NewAccount & GuestGames): Promise<User> {
  return userAnswerSchema.parse(await request('/api/auth/register', { method: 'POST', body })).user;
}

/** The server removes the cookie, which no script can. A session that has ended already counts as a success. */
export async function logOut(): Promise<void> {
  await request('/api/auth/logout', { method: 'POST', on401: 'null' });
}

/** The signed-in user with the e-mail preference. */
export function ownUserQuery(sessionKey: string) {
  return queryOptions({
    queryKey: ['auth', 'me', sessionKey],
    queryFn: async ({ signal }) => userAnswerSchema.parse(await request('/api/auth/me', { signal })).user,
    networkMode: 'always',
  });
}

export async function setEmailNotifications(userId: number, emailNotifications: boolean): Promise<boolean> {
  const answer = await request(`/api/user/${userId}/email-preferences`, {
    method: 'PATCH',
    body: { emailNotifications },
  });
  return preferencesSchema.parse(answer).emailNotifications;
}

/** The server's message about a failure, if it sent one. */
export function serverMessage(failure: unknown): string | undefined {
  return failure instanceof HttpError ? failure.serverMessage : undefined;
}
