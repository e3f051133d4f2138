import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  title: 'Über Dreamreel',
  intro: 'Ein tägliches Spiel für Filmfans: fünf KI-generierte Szenen, fünf Versuche und für alle derselbe Film.',
  game: 'Das Spiel',
  game1:
    'Jeden Tag um Mitternacht (UTC) kommt ein neuer Film. Du fängst mit einer einzigen, sehr schweren Szene an. Jeder falsche Versuch öffnet die nächste, leichtere Szene. Du kannst Hinweise auch überspringen, das kostet keinen Versuch. Nach fünf falschen Versuchen wird der Film aufgelöst.',
  game2:
    'Du kannst ohne Konto spielen. Mit einem Konto hast du deine Spiele, deine Serie und deine Statistik auf allen Geräten. Frühere Tage kannst du jederzeit spielen, sie zählen aber nicht für die Statistik.',
  play: 'Film von heute spielen',
  scenes: 'Wie die Szenen entstehen',
  scenes1:
    'Keine Szene ist ein Bild aus dem Film. Für jeden Film werden fünf Situationen geplant: von einer, die wenig verrät, bis zu einer, die ihn fast beim Namen nennt. Jede wird als kurzer Text aufgeschrieben, aus dem ein Bildmodell ein Bild erzeugt. Ist kein Bildmodell eingerichtet, zeichnet ein Programm auf dem Server die Szenen nach denselben Texten.',
  scenes2: 'Wer diese Seite betreibt, wählt die Filme aus und kann Texte ändern und ihre Bilder neu erzeugen lassen.',
  contact: 'Kontakt',
};
