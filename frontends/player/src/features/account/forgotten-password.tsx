import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import { Button } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { useEffect, useRef, useState } from 'react';
import { useForm } from '../../forms/use-form.ts';
import { EmailField, type EmailFieldProps } from './email-field.tsx';
import { trustTexts } from './trust-texts.ts';

type ForgottenPasswordProps = EmailFieldProps & { onBack: () => void };

/** Asks for an email address and sends a password reset link. The response doesn't reveal whether an account exists. */
export function ForgottenPassword({ value, onChange, onBack }: ForgottenPasswordProps) {
  const texts = useTexts(trustTexts);
  const [isSent, setSent] = useState(false);
  const start = useRef<HTMLParagraphElement>(null);
  const { errorAt, isBusy, submit } = useForm({
    fields: ['email'],
    send: async ({ email }) => {
      await callOperation(accountOperations.requestPasswordReset, { email });
      setSent(true);
    },
    fieldOf: { 'bad-email': 'email' },
    action: 'forgotten password',
  });
  // Move the focus when the form opens and after the link is sent, because the previously focused element is removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ref points to a different paragraph when isSent changes
  useEffect(() => start.current?.focus(), [isSent]);

  return (
    <>
      {isSent ? (
        <p ref={start} tabIndex={-1} role="status" className="rounded-control bg-sunken p-4 outline-none">
          {texts.linkSent}
        </p>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-2">
          <p ref={start} tabIndex={-1} className="mb-3 text-ink-soft outline-none">
            {texts.forgottenText}
          </p>
          <EmailField value={value} onChange={onChange} error={errorAt('email')} />
          <Button type="submit" variant="primary" busy={isBusy} className="w-full">
            {texts.sendLink}
          </Button>
        </form>
      )}
      <Button variant="quiet" className="mt-2 w-full" onClick={onBack}>
        {texts.back}
      </Button>
    </>
  );
}
