import { serverText } from '@dreamreel/ui/i18n/server-text';
import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { expireSession } from '../session/signed-in-user.ts';
import { accountErrorTexts } from './account-error-texts.ts';
import { formTexts } from './form-texts.ts';

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
  const { failed, failedText } = formTexts.get();
  const description = serverText(failure, accountErrorTexts.get()) ?? text ?? failedText;
  toast({ title: title ?? failed, description, variant: 'destructive', action });
}
