import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  label: 'Einwilligung zu Cookies',
  text: 'Gespeichert wird nur, was das Spiel braucht, außer du stimmst mehr zu.',
  privacy: 'Datenschutz',
  acceptAll: 'Alle Cookies annehmen',
  rejectAll: 'Alle ablehnen',
  customize: 'Anpassen',
  close: 'Schließen',
  preferences: 'Cookie-Einstellungen',
  preferencesText: 'Was in diesem Browser bleiben darf. Alles dazu steht auf der Seite <link>Datenschutz</link>.',
  necessary: 'Notwendig',
  necessaryText: 'Dein Spiel, deine Anmeldung und diese Auswahl. Immer an.',
  functional: 'Funktional',
  functionalText:
    'Merkt sich hell oder dunkel, öffnet Seiten und das heutige Spiel ohne Netz und erlaubt Erinnerungen.',
  analytics: 'Statistik',
  analyticsText: 'Wie das Spiel genutzt wird. Heute wird nichts gemessen.',
  marketing: 'Werbung',
  marketingText: 'Anzeigen. Heute gibt es keine.',
  save: 'Auswahl speichern',
};
