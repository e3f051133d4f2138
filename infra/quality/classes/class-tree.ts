/** A class as a source writes it. */
export type WrittenClass = { readonly name: string; readonly path: string; readonly line: number };

/** The classes of one element: `all` parts stand there together, of `one` part only one. */
export type ClassTree =
  | { readonly all: readonly ClassTree[] }
  | { readonly one: readonly ClassTree[] }
  | { readonly classes: readonly WrittenClass[] };

export const NO_CLASSES: ClassTree = { classes: [] };

/** Every class that may stand on the element. */
export function classesIn(tree: ClassTree): readonly WrittenClass[] {
  if ('classes' in tree) return tree.classes;
  return ('all' in tree ? tree.all : tree.one).flatMap(classesIn);
}

export type Pair = readonly [WrittenClass, WrittenClass];

/** All pairs of classes that may stand on the element together. */
export function pairsIn(tree: ClassTree): readonly Pair[] {
  if ('classes' in tree) return pairsOf(tree.classes.map((each) => [each]));
  if ('one' in tree) return tree.one.flatMap(pairsIn);
  return [...tree.all.flatMap(pairsIn), ...pairsOf(tree.all.map(classesIn))];
}

/** Pairs of classes of different groups. */
function pairsOf(groups: readonly (readonly WrittenClass[])[]): Pair[] {
  return groups.flatMap((group, at) => {
    const later = groups.slice(at + 1).flat();
    return group.flatMap((one) => later.map((other): Pair => [one, other]));
  });
}
