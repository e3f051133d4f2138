import { serverText } from '@dreamreel/ui/i18n/server-text';
import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { expireSession } from '../session/signed-in-user.ts';
import { ACCOUNT_ERROR_TEXTS } from './account-error-texts.ts';

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
