import { identityOperations } from '@dreamreel/proto/identity/operations';
import type { User } from '@dreamreel/proto/identity/users';
import type { RequestInput } from '@dreamreel/proto/operation';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import * as z from 'zod/mini';
import { browserTimeZone } from '../../session/browser-time-zone.ts';
import { type Credentials, type GuestGames, signIn } from '../../session/sign-in.ts';

/** Reads only `user` from the response, because the API specification doesn't guarantee any other fields. */
const register = {
  ...identityOperations.register,
  response: z.pick(identityOperations.register.response, { user: true }),
};
const logout = { ...identityOperations.logout, response: z.unknown() };
const emailPreferences = {
  ...identityOperations.emailPreferences,
  response: z.pick(identityOperations.emailPreferences.response, { emailNotifications: true }),
};

export type NewAccount = Credentials & { readonly name: string };
/** Whether the user wants the daily email, and optionally the time zone in which it arrives at 10:00. */
export type EmailPreference = { readonly emailNotifications: boolean; readonly timeZone?: string };
/** Language for emails to the user. Default: English. */
type Language = Pick<RequestInput<typeof register>, 'language'>;

type NewAccountRequest = NewAccount & GuestGames & Language & Pick<EmailPreference, 'emailNotifications'>;

/** The address of the last registration that got no response, so its account may exist. */
let unconfirmedEmail: string | undefined;

/** Creates an account. If an earlier request whose response was lost already created it, signs in to it. */
export async function createAccount(form: NewAccountRequest): Promise<User> {
  try {
    return (await callOperation(register, { ...form, timeZone: browserTimeZone() })).user;
  } catch (failure) {
    const { email, password, sessionId, anonymousId } = form;
    const isTaken = failure instanceof HttpError && failure.code === 'email-taken';
    if (isTaken && email === unconfirmedEmail)
      return signIn({ email, password, sessionId, anonymousId }).catch(() => Promise.reject(failure));
    if (!(failure instanceof HttpError) || failure.status > 500) unconfirmedEmail = email;
    throw failure;
  }
}

/** Ends the session on the server and removes the session cookie. Succeeds even if the session has already ended. */
export async function logOut(): Promise<void> {
  await callOperation(logout, {}, { on401: 'null' });
}

export async function setEmailPreference(userId: number, preference: EmailPreference): Promise<boolean> {
  return (await callOperation(emailPreferences, { userId, ...preference })).emailNotifications;
}
