import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  label: 'Cookie-Einwilligung',
  text: 'Wir speichern nur, was das Spiel braucht, außer du stimmst mehr zu.',
  privacy: 'Datenschutz',
  acceptAll: 'Alle akzeptieren',
  rejectAll: 'Alle ablehnen',
  customize: 'Anpassen',
  close: 'Schließen',
  preferences: 'Cookie-Einstellungen',
  preferencesText:
    'Wähle, was diese Seite in deinem Browser speichern darf. Mehr dazu auf der Seite <link>Datenschutz</link>.',
  necessary: 'Notwendig',
  necessaryText: 'Dein Spiel, deine Anmeldung und diese Auswahl. Immer an.',
  functional: 'Funktional',
  functionalText:
    'Merkt sich deine Einstellungen, öffnet Seiten und das heutige Spiel offline und erlaubt Erinnerungen.',
  analytics: 'Analyse',
  analyticsText: 'Wie das Spiel genutzt wird. Zurzeit messen wir nichts.',
  marketing: 'Werbung',
  marketingText: 'Anzeigen. Zurzeit gibt es keine.',
  save: 'Auswahl speichern',
};
