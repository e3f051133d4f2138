import { identityOperations } from '@dreamreel/proto/identity/operations';
import type { User } from '@dreamreel/proto/identity/users';
import type { RequestInput } from '@dreamreel/proto/operation';
import { canonicalTimeZone } from '@dreamreel/proto/validators/game-date';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { t } from '@lingui/core/macro';
import * as z from 'zod/mini';

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

/** Returns the browser's IANA time zone, such as `Europe/Berlin`. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * Returns true if clocks in the browser's time zone show the same time as in `zone` in summer and winter. Browsers and
 * the server have different names for some time zones. Zones that the browser doesn't know count as the same.
 */
export function isBrowserTime(zone: string): boolean {
  if (canonicalTimeZone(zone) === undefined) return true;
  const year = new Date().getFullYear();
  const clock = (timeZone: string, month: number) =>
    new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(Date.UTC(year, month));
  return [0, 6].every((month) => clock(zone, month) === clock(browserTimeZone(), month));
}

/** Returns when the daily email is sent, such as `10 AM (Europe/Berlin)`. The time zone is undefined until it has loaded. */
export function dailyMailTime(zone: string | undefined): string {
  if (zone === undefined) return t`10 AM`;
  return zone === 'UTC' ? t`10 AM UTC` : t`10 AM (${{ zone: zone.replaceAll('_', ' ') }})`;
}

/** Reads only `user` from the response, because the API specification doesn't guarantee any other fields. */
const register = {
  ...identityOperations.register,
  response: z.pick(identityOperations.register.response, { user: true }),
};

export type NewAccount = Credentials & { readonly name: string };
/** Language for emails to the user. Default: English. */
type Language = Pick<RequestInput<typeof register>, 'language'>;

type NewAccountRequest = NewAccount & GuestGames & Language & { readonly emailNotifications: boolean };

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
