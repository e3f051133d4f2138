import { Button } from '@dreamreel/ui/controls/button';
import { Trans } from '@lingui/react/macro';
import type { EmailFieldProps } from './email-field.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { SignInForm } from './sign-in-form.tsx';

type SignInTabProps = EmailFieldProps & { isForgotten: boolean; onForgotten: (isForgotten: boolean) => void };

/** Shows the sign-in form or, if the player has forgotten the password, the password reset form. */
export function SignInTab({ isForgotten, onForgotten, ...email }: SignInTabProps) {
  if (isForgotten) return <ForgottenPassword {...email} onBack={() => onForgotten(false)} />;
  return (
    <>
      <SignInForm {...email} />
      <Button variant="quiet" className="mt-2 w-full" onClick={() => onForgotten(true)}>
        <Trans>Forgot your password?</Trans>
      </Button>
    </>
  );
}
