import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  title: 'Über Dreamreel',
  intro:
    'Ein tägliches Spiel für alle, die Filme lieben: fünf geträumte Szenen, fünf Versuche und für alle derselbe Film.',
  game: 'Das Spiel',
  game1:
    'Jede Mitternacht (UTC) kommt ein neuer Film. Du beginnst mit einer seiner Szenen, einer sehr schweren. Ein falscher Versuch öffnet die nächste, leichtere Szene; das Überspringen eines Hinweises auch, und es kostet keinen Versuch. Nach fünf falschen Versuchen wird der Film verraten.',
  game2:
    'Du kannst ohne Konto spielen. Mit einem Konto sind deine Spiele, deine Serie und deine Statistik auf all deinen Geräten gleich. Frühere Tage kannst du jederzeit spielen; sie zählen in keiner Statistik.',
  play: 'Film von heute spielen',
  scenes: 'Wie die Szenen entstehen',
  scenes1:
    'Keine Szene ist ein Bild aus dem Film. Für jeden Film werden fünf Situationen ausgedacht, von einer, die wenig verrät, bis zu einer, die ihn fast beim Namen nennt. Jede wird als kurzer Text aufgeschrieben, und aus dem Text macht ein Bildmodell ein Bild. Wo kein Bildmodell eingerichtet ist, zeichnet ein Programm auf dem Server die Szenen nach denselben Texten.',
  scenes2: 'Wer die Seite betreibt, wählt die Filme aus und kann einen Text ändern und sein Bild neu machen lassen.',
  contact: 'Kontakt',
};
