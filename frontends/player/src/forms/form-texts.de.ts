import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './form-texts.ts';

export const german: Translated<typeof english> = {
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  missing: 'Fülle dieses Feld aus',
  badEmail: 'Bitte gib eine gültige E-Mail-Adresse ein',
  weakPassword: 'Verwende mindestens {length} Zeichen',
  strength: 'Passwortstärke:',
  strengthWeak: 'Schwach. Länger ist sicherer.',
  strengthFair: 'Mittel. Länger ist sicherer.',
  strengthStrong: 'Stark',
  failed: 'Das hat nicht geklappt',
  failedText: 'Es ist unklar, ob die Änderung gespeichert wurde. Prüfe deine Verbindung und versuche es noch einmal.',
};
