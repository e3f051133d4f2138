import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './account-menu-texts.ts';

export const german: Translated<typeof english> = {
  signIn: 'Anmelden',
  menu: 'Kontomenü',
};
