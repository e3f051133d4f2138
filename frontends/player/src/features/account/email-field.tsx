import { TextField } from '@dreamreel/ui/controls/text-field';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { accountTexts } from './texts.ts';

export type EmailFieldProps = {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

/** The e-mail of all forms of the dialog, with one value for them. */
export function EmailField({ value, onChange, error }: EmailFieldProps) {
  const texts = useTexts(accountTexts);
  return (
    <TextField
      label={texts.email}
      name="email"
      type="email"
      // What password managers keep a password under.
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
