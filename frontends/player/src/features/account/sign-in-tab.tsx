import { Button } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { useState } from 'react';
import type { EmailFieldProps } from './email-field.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { trustTexts } from './trust-texts.ts';

/** Shows the sign-in form or the password reset form. */
export function SignInTab(email: EmailFieldProps) {
  const texts = useTexts(trustTexts);
  const [isForgotten, setForgotten] = useState(false);
  if (isForgotten) return <ForgottenPassword {...email} onBack={() => setForgotten(false)} />;
  return (
    <>
      <SignInForm {...email} />
      <Button variant="quiet" className="mt-2 w-full" onClick={() => setForgotten(true)}>
        {texts.forgotten}
      </Button>
    </>
  );
}
