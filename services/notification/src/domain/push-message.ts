import type { GameDate } from '@dreamreel/proto/calendar';
import type { PushLanguage, PushMessage } from '@dreamreel/proto/notification/push';

const BODIES: Readonly<Record<PushLanguage, string>> = {
  en: 'A new movie is here. Can you guess it?',
  de: 'Ein neuer Film ist da. Errätst du ihn?',
};

/** Returns the daily reminder text, which reveals nothing about the movie. */
export function pushMessage(date: GameDate, language: PushLanguage): PushMessage {
  return { title: 'Dreamreel', body: BODIES[language], tag: `dreamreel-${date}` };
}
