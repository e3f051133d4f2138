import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  late: 'Das dauert lange.',
  retry: 'Noch einmal versuchen',
  failed: 'Diese Seite wurde nicht geladen',
  failedText:
    'Nur der Projektor steht still, dein Spiel nicht: Was du gespielt hast, bleibt erhalten. Prüfe die Verbindung und versuch es noch einmal.',
};
