import { TextField } from '@dreamreel/ui/controls/text-field';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { accountTexts } from './texts.ts';

export type EmailFieldProps = {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

/** The email field. The dialog's forms share its value. */
export function EmailField({ value, onChange, error }: EmailFieldProps) {
  const texts = useTexts(accountTexts);
  return (
    <TextField
      label={texts.email}
      name="email"
      type="email"
      // `username` instead of `email`, because password managers use the email address as the username.
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}
