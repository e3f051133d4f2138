import type { ErrorDefinition } from '@dreamreel/proto/operation';

/** The text of an error with the movie that is in the way: `… for this day: Heat (1995)`. */
export function messageWithMovie(
  { message }: ErrorDefinition,
  { title, year }: { title: string; year: number },
): string {
  return `${message}: ${title} (${year})`;
}
