import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  install: 'App installieren',
  installText: 'Leg Dreamreel auf deinen Startbildschirm und öffne es in einem eigenen Fenster.',
  installButton: 'Installieren',
  installYourself: 'Tippe auf <icon></icon> „Teilen“, dann auf „Zum Home-Bildschirm“.',
  remind: 'Auf diesem Gerät erinnern',
  remindText: 'Eine Mitteilung, wenn es einen neuen Film gibt. Ohne Spoiler.',
  remindAt: 'Jeden Tag um',
  remindHour: 'Uhrzeit der Erinnerung',
  consent: 'Für Erinnerungen sind funktionale Cookies nötig.',
  consentButton: 'Cookie-Einstellungen ändern',
  blocked: 'Dein Browser blockiert Mitteilungen dieser Seite. Du kannst sie in den Browser-Einstellungen erlauben.',
  installFirst:
    'Installiere auf dem iPhone oder iPad zuerst die App: Tippe auf „Teilen“, dann auf „Zum Home-Bildschirm“.',
  failed: 'Die Erinnerung konnte nicht geändert werden',
  failedText: 'Prüfe deine Verbindung und versuche es noch einmal.',
  notSetText: 'Dein Browser konnte die Erinnerung nicht einrichten.',
  tooManyText: 'In deinem Netzwerk wurden heute zu viele Erinnerungen eingeschaltet. Versuche es morgen noch einmal.',
  on: 'Du wirst um {time} Uhr erinnert',
  off: 'Erinnerungen sind aus',
};
