import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  skip: 'Zum Inhalt springen',
  home: 'Dreamreel-Startseite',
  theme: 'Darstellung',
  light: 'Helle Darstellung',
  system: 'Darstellung wie im System',
  dark: 'Dunkle Darstellung',
  signIn: 'Anmelden',
  offline: 'Du bist offline. Dein Versuch bleibt auf dieser Seite.',
  dashboardOffline: 'Du bist offline. Deine Eingaben bleiben auf dieser Seite.',
  imagesFailed: 'Einige Bilder konnten nicht geladen werden.',
  tryAgain: 'Noch einmal versuchen',
  claim: 'Jeden Tag ein Film in fünf KI-generierten Szenen. Um Mitternacht (UTC) kommt der nächste.',
  settings: 'Einstellungen',
  cookies: 'Cookies',
  language: 'Sprache',
  notFoundTitle: '404 Seite nicht gefunden · Dreamreel',
  dayTitle: 'Film vom {date} · Dreamreel',
};
