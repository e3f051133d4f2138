/**
 * Returns the names of a movie's directors. Uses the list if the source provides one, and otherwise splits the
 * comma-separated text.
 */
export function directorsOf({
  directors = [],
  director,
}: {
  readonly directors?: readonly string[];
  readonly director: string;
}): string[] {
  const names = directors.length > 0 ? directors : director.split(',');
  return names.map((name) => name.trim()).filter((name) => name !== '');
}
