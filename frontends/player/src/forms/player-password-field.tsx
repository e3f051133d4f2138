import { PasswordField, type PasswordFieldProps } from '@dreamreel/ui/controls/password-field';
import { useLingui } from '@lingui/react/macro';

/** A password field with labels in the page's language. */
export function PlayerPasswordField(props: Omit<PasswordFieldProps, 'toggleLabels'>) {
  const { t } = useLingui();
  return <PasswordField {...props} toggleLabels={{ show: t`Show password`, hide: t`Hide password` }} />;
}
