/**
 * Returns the names of a movie's directors. If the source provides no list of directors, the comma-separated text is
 * split instead.
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
