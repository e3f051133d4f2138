import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity/account-limits';
import { serverText } from '@dreamreel/ui/i18n/server-text';
import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { msg, t } from '@lingui/core/macro';
import { expireSession } from '../session/signed-in-user.ts';

type FailedAction = {
  /** Id of the user who was signed in when the action started. Undefined for guests. */
  readonly userId: number | undefined;
  /** Action name. The toast is dismissed if a later attempt succeeds. */
  readonly action: string;
  readonly title?: string;
  /** Description that is used if the server sent no message. */
  readonly text?: string;
};

/** Handles a failed account request. Ends the session if it has expired, and shows a toast for all other errors. */
export function showActionFailure(failure: unknown, { userId, action, title, text }: FailedAction): void {
  if (userId !== undefined && failure instanceof HttpError && failure.status === 401) {
    expireSession(userId);
    return;
  }
  const description =
    serverText(failure, ACCOUNT_ERROR_TEXTS) ??
    text ??
    t`We couldn’t confirm that your change was saved. Check your connection and try again.`;
  toast({ title: title ?? t`That didn’t work`, description, variant: 'destructive', action });
}

/** Error messages by code. English users see the server's messages instead. */
export const ACCOUNT_ERROR_TEXTS = {
  'missing-credentials': msg`Please enter both email and password`,
  'missing-fields': msg`Please fill in all required fields`,
  'wrong-credentials': msg`Invalid email or password`,
  'wrong-password': msg`The password is incorrect. Try again.`,
  'weak-password': msg`Password must be at least ${{ length: PASSWORD_MIN_LENGTH }} characters long`,
  'password-too-long': msg`Password must be at most ${{ length: PASSWORD_MAX_LENGTH }} characters long`,
  'missing-name': msg`Please enter a name`,
  'name-too-long': msg({
    message: `Name must be at most ${{ length: NAME_MAX_LENGTH }} characters long`,
    context: 'error',
  }),
  'bad-email': msg`Please enter a valid email address`,
  'email-taken': msg`An account with this email already exists`,
  'already-verified': msg`This email address is already confirmed`,
  'invalid-link': msg`This link is invalid, has expired, or was already used. Request a new one.`,
  'too-many-attempts': msg`Too many attempts. Wait a while and try again.`,
};
