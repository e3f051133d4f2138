import { formatDay, type GameDate } from '@dreamreel/proto/calendar';
import type { AccountLanguage } from '@dreamreel/proto/identity/account-language';

type DailyMailTexts = {
  readonly subject: (day: string) => string;
  readonly preview: string;
  readonly heading: string;
  readonly intro: string;
  readonly firstScene: string;
  readonly play: string;
  readonly next: string;
  readonly why: string;
  readonly unsubscribe: string;
};

/** Daily email messages, keyed by language. */
export const DAILY_MAIL_TEXTS: Readonly<Record<AccountLanguage, DailyMailTexts>> = {
  en: {
    subject: (day) => `Today’s movie: ${day}`,
    preview: 'Five scenes, five guesses. The first one is inside.',
    heading: 'Today’s movie is here',
    intro: 'Five dreamlike scenes, five guesses. Here is the first and hardest one:',
    firstScene: 'The first scene',
    play: 'Play Today’s Challenge',
    next: 'The next movie arrives at midnight UTC.',
    why: 'You get this email at 10 AM in your time zone, because daily game notifications are on in your Dreamreel account.',
    unsubscribe: 'Unsubscribe',
  },
  de: {
    subject: (day) => `Der Film des Tages: ${day}`,
    preview: 'Fünf Szenen, fünf Versuche. Die erste steckt schon in dieser E-Mail.',
    heading: 'Der Film des Tages ist da',
    intro: 'Fünf Szenen wie im Traum, fünf Versuche. Hier ist die erste und schwerste:',
    firstScene: 'Die erste Szene',
    play: 'Jetzt spielen',
    next: 'Der nächste Film kommt um Mitternacht (UTC).',
    why: 'Du bekommst diese E-Mail um 10 Uhr deiner Zeitzone, weil in deinem Dreamreel-Konto „Tägliche E-Mail zum Spiel“ eingeschaltet ist.',
    unsubscribe: 'Abbestellen',
  },
};

/** Formats a date for the email, such as `Saturday, November 21`. */
export function mailDay(date: GameDate, language: AccountLanguage): string {
  return formatDay(date, language, { weekday: 'long', day: 'numeric', month: 'long' });
}
