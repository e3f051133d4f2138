import type { GameDate } from '@dreamreel/proto/calendar';
import type { PushLanguage, PushMessage } from '@dreamreel/proto/notification/push';

const BODIES: Readonly<Record<PushLanguage, string>> = {
  en: 'A new movie is in.',
  de: 'Ein neuer Film ist da.',
};

/** The reminder of a day. It says nothing of the movie. */
export function pushMessage(date: GameDate, language: PushLanguage): PushMessage {
  return { title: 'Dreamreel', body: BODIES[language], tag: `dreamreel-${date}` };
}
