/**
 * Test files that a document names (`play.test.ts`, `gateway/route-matrix.test.ts`) and that do not exist.
 *
 * @param files every file of the repository, from its root
 */
export function missingTests(document: string, files: readonly string[]): string[] {
  const named = new Set([...document.matchAll(/[\w./-]+\.test\.tsx?\b/g)].map(([name]) => name));
  return [...named].filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)));
}
