import type { ErrorText } from '@dreamreel/proto/operation';

/** The text of an error with the movie that is in the way: `… for this day: Heat (1995)`. */
export function messageWithMovie({ message }: ErrorText, { title, year }: { title: string; year: number }): string {
  return `${message}: ${title} (${year})`;
}
