import { formatDay, type GameDate } from '@dreamreel/proto/calendar';
import type { AccountLanguage } from '@dreamreel/proto/identity/account-forms';

/** Daily email messages, keyed by language. */
export const DAILY_MAIL_TEXTS = {
  en: {
    subject: (day: string) => `Today’s movie: ${day}`,
    preview: 'Five scenes, five guesses. The first scene is inside.',
    heading: 'Today’s movie is here',
    intro: 'Five dreamlike scenes, five guesses. Here is the first and hardest scene:',
    firstScene: 'The first scene',
    play: 'Play Today’s Challenge',
    next: 'The next movie arrives at midnight UTC.',
    why: 'You asked for this email every day at 10 AM.',
    unsubscribe: 'Unsubscribe',
  },
  de: {
    subject: (day: string) => `Der Film des Tages: ${day}`,
    preview: 'Fünf Szenen, fünf Versuche. Die erste Szene ist in dieser E-Mail.',
    heading: 'Der Film des Tages ist da',
    intro: 'Fünf Szenen wie im Traum, fünf Versuche. Hier ist die erste und schwerste:',
    firstScene: 'Die erste Szene',
    play: 'Jetzt spielen',
    next: 'Der nächste Film kommt um Mitternacht (UTC).',
    why: 'Du wolltest diese E-Mail jeden Tag um 10 Uhr bekommen.',
    unsubscribe: 'Abbestellen',
  },
} satisfies Record<AccountLanguage, object>;

/** Formats a date for the email, such as `Saturday, November 21`. */
export function mailDay(date: GameDate, language: AccountLanguage): string {
  return formatDay(date, language, { weekday: 'long', day: 'numeric', month: 'long' });
}
