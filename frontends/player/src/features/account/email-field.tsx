import { TextField } from '@dreamreel/ui/text-field';

export type EmailFieldProps = {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

/** The e-mail, which both forms ask for: what was typed in one stands in the other. */
export function EmailField({ value, onChange, error }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}
