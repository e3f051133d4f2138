import { serverText } from '@dreamreel/ui/i18n/server-text';
import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { expireSession } from '../session/signed-in-user.ts';
import { accountErrorTexts } from './account-error-texts.ts';
import { formTexts } from './form-texts.ts';

type FailedAction = {
  /** The user who was signed in when the action started. Undefined for a guest. */
  readonly userId: number | undefined;
  /** The name of the action. When the action succeeds later, the toast is dismissed. */
  readonly action: string;
  readonly title?: string;
  /** The description if the server sent no message. */
  readonly text?: string;
};

/** Reports a failed account request: ends the session if it has expired, and otherwise shows a toast. */
export function showActionFailure(failure: unknown, { userId, action, title, text }: FailedAction): void {
  if (userId !== undefined && failure instanceof HttpError && failure.status === 401) {
    expireSession(userId);
    return;
  }
  const { failed, failedText } = formTexts.get();
  const description = serverText(failure, accountErrorTexts.get()) ?? text ?? failedText;
  toast({ title: title ?? failed, description, variant: 'destructive', action });
}
