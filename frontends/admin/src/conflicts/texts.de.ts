import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  changed: 'Jemand anderes hat {what} inzwischen geändert',
  savedAt: '{person} hat {what} um {time} gespeichert',
  savedOn: '{person} hat {what} am {date} gespeichert',
  explanation: 'Deine Änderungen bleiben erhalten. Wähle für jedes Feld, welche Fassung gespeichert wird.',
  yours: 'Deine Fassung',
  saved: 'Gespeicherte Fassung',
  empty: '(leer)',
};
