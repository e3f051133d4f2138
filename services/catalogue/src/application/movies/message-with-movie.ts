import type { ErrorDefinition } from '@dreamreel/proto/operation';

/**
 * Inserts the conflicting movie after the first sentence of an error message, as in `Another movie is planned for this
 * day: Heat (1995). Choose a different day.`
 */
export function messageWithMovie(
  { message }: ErrorDefinition,
  { title, year }: { title: string; year: number },
): string {
  const [first = message, ...rest] = message.split(/(?=\.)/);
  return `${first}: ${title} (${year})${rest.join('')}`;
}
