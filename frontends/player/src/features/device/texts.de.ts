import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  install: 'App installieren',
  installText: 'Dreamreel auf deinem Startbildschirm, in einem eigenen Fenster.',
  installButton: 'Installieren',
  installYourself: 'Tippe auf <icon></icon> Teilen, dann auf „Zum Home-Bildschirm“.',
  remind: 'Hier erinnern',
  remindText: 'Eine Mitteilung, wenn ein neuer Film da ist. Sie verrät nichts.',
  remindAt: 'Jeden Tag um',
  remindHour: 'Uhrzeit der Erinnerung',
  consent: 'Dafür muss dieser Browser etwas speichern. Das braucht deine Zustimmung zu funktionalem Speicher.',
  consentButton: 'Cookie-Einstellungen ändern',
  blocked: 'Dein Browser blockiert Mitteilungen dieser Seite. Du kannst sie in seinen Einstellungen erlauben.',
  installFirst: 'Auf einem iPhone oder iPad installiere zuerst die App: „Teilen“, dann „Zum Home-Bildschirm“.',
  failed: 'Die Erinnerung ließ sich nicht ändern',
  failedText: 'Prüfe die Verbindung und versuche es noch einmal.',
  tooManyText: 'Aus deinem Netz wurden heute zu viele Erinnerungen eingeschaltet. Versuche es morgen noch einmal.',
  on: 'Du wirst um {time} erinnert',
  off: 'Du wirst nicht mehr erinnert',
};
