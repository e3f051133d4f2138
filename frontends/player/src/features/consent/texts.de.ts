import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  label: 'Cookie-Zustimmung',
  text: 'Ohne deine Zustimmung speichern wir nur, was das Spiel braucht.',
  privacy: 'Datenschutz',
  acceptAll: 'Alle akzeptieren',
  rejectAll: 'Alle ablehnen',
  customize: 'Anpassen',
  close: 'Schließen',
  preferences: 'Cookie-Einstellungen',
  preferencesText:
    'Wähle, was diese Seite in deinem Browser speichern darf. Mehr dazu auf der Seite <link>Datenschutz</link>.',
  necessary: 'Notwendig',
  necessaryText: 'Dein Spiel, deine Anmeldung und diese Auswahl. Immer aktiv.',
  functional: 'Funktional',
  functionalText:
    'Merkt sich deine Einstellungen, macht Seiten und das heutige Spiel offline verfügbar und ermöglicht Erinnerungen.',
  analytics: 'Analyse',
  analyticsText: 'Zeigt uns, wie das Spiel genutzt wird. Zurzeit messen wir nichts.',
  marketing: 'Werbung',
  marketingText: 'Für Werbeanzeigen. Zurzeit gibt es keine.',
  save: 'Auswahl speichern',
};
