/**
 * Who directed a movie, by name. A movie has them as a list where its source had one; else they stand in one text, separated
 * by commas.
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
