import { TextField } from '@dreamreel/ui/controls/text-field';
import { useLingui } from '@lingui/react/macro';

export type EmailFieldProps = {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

/** The email field. The dialog's forms share its value. */
export function EmailField({ value, onChange, error }: EmailFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Email`}
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
