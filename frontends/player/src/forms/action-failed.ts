import { serverText } from '@dreamreel/ui/i18n/server-text';
import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { sessionExpired } from '../session/signed-in-user.ts';
import { accountErrorTexts } from './account-error-texts.ts';
import { formTexts } from './form-texts.ts';

type FailedAction = {
  /** Who was signed in when it began; undefined where nobody was. */
  readonly userId: number | undefined;
  /** Its success dismisses the toast of its failure. */
  readonly action: string;
  readonly title?: string;
  /** What to say where the server has said nothing. */
  readonly text?: string;
};

/** Says what has become of a request about an account: that the session has ended, or in a toast why else it failed. */
export function actionFailed(failure: unknown, { userId, action, title, text }: FailedAction): void {
  if (userId !== undefined && failure instanceof HttpError && failure.status === 401) {
    sessionExpired(userId);
    return;
  }
  const { failed, failedText } = formTexts.get();
  const description = serverText(failure, accountErrorTexts.get()) ?? text ?? failedText;
  toast({ title: title ?? failed, description, variant: 'destructive', action });
}
