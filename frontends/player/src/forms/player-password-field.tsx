import { PasswordField, type PasswordFieldProps } from '@dreamreel/ui/controls/password-field';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { formTexts } from './form-texts.ts';

/** A password field with labels in the page's language. */
export function PlayerPasswordField(props: Omit<PasswordFieldProps, 'toggleLabels'>) {
  const { showPassword, hidePassword } = useTexts(formTexts);
  return <PasswordField {...props} toggleLabels={{ show: showPassword, hide: hidePassword }} />;
}
