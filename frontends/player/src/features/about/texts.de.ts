import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  title: 'Über Dreamreel',
  intro: 'Ein tägliches Spiel für Filmfans: fünf KI-generierte Szenen, fünf Versuche und für alle derselbe Film.',
  game: 'Das Spiel',
  game1:
    'Jeden Tag um Mitternacht (UTC) kommt ein neuer Film. Du fängst mit einer einzigen Szene an, der schwersten. Jeder falsche Versuch deckt die nächste, leichtere Szene auf. Du kannst Hinweise auch überspringen, das kostet keinen Versuch. Nach fünf falschen Versuchen siehst du die Lösung.',
  game2:
    'Du kannst ohne Konto spielen. Mit einem Konto hast du deine Spiele, deine Serie und deine Statistik auf allen Geräten. Frühere Filme kannst du jederzeit spielen, sie zählen aber nicht für die Statistik.',
  play: 'Film von heute spielen',
  scenes: 'Wie die Szenen entstehen',
  scenes1:
    'Keine Szene ist ein Bild aus dem Film. Für jeden Film werden fünf Szenen geplant: von einer, die wenig verrät, bis zu einer, die den Titel fast preisgibt. Am Anfang jeder Szene steht eine kurze Beschreibung, aus der ein Computer ein Bild erzeugt.',
  scenes2:
    'Die Betreiber dieser Seite wählen die Filme aus. Sie können auch Beschreibungen ändern und die Bilder dazu neu erzeugen lassen.',
  contact: 'Kontakt',
};
