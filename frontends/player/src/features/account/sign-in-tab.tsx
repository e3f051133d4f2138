import { Button } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import type { EmailFieldProps } from './email-field.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { trustTexts } from './trust-texts.ts';

type SignInTabProps = EmailFieldProps & { isForgotten: boolean; onForgotten: (isForgotten: boolean) => void };

/** Shows the sign-in form or, if the player has forgotten the password, the password reset form. */
export function SignInTab({ isForgotten, onForgotten, ...email }: SignInTabProps) {
  const texts = useTexts(trustTexts);
  if (isForgotten) return <ForgottenPassword {...email} onBack={() => onForgotten(false)} />;
  return (
    <>
      <SignInForm {...email} />
      <Button variant="quiet" className="mt-2 w-full" onClick={() => onForgotten(true)}>
        {texts.forgotten}
      </Button>
    </>
  );
}
