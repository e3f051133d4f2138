import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './state-texts.ts';

export const german: Translated<typeof english> = {
  scheduled: 'Geplant',
  running: 'In Arbeit',
  'needs-attention': 'Entscheidung nötig',
  missed: 'Verpasst',
  posted: 'Gepostet',
  cancelled: 'Verworfen',
  planned: 'Noch nicht begonnen',
  'container-made': 'Wird verarbeitet',
  publishing: 'Wird gepostet',
  published: 'Gepostet',
  failed: 'Fehlgeschlagen',
  unknown: 'Ausgang unklar',
};
