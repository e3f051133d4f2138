import { keepChoice, keptChoice } from '@dreamreel/ui/browser/kept-choice';

const STORED_AS = 'dreamreel.reminderHour';
const DEFAULT_HOUR = 9;

/** The hour on the reader's clock at which they want to be reminded. */
export function reminderHour(): number {
  const kept = Number(keptChoice(STORED_AS) ?? DEFAULT_HOUR);
  return Number.isInteger(kept) && kept >= 0 && kept < 24 ? kept : DEFAULT_HOUR;
}

export function keepReminderHour(hour: number): void {
  keepChoice(STORED_AS, String(hour));
}

/** Belongs to every end of the reminder in this browser. */
export function forgetReminderHour(): void {
  keepChoice(STORED_AS, null);
}
