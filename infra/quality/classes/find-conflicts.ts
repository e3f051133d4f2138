import { isJSXIdentifier, type JSXOpeningElement, type Node, traverseFast } from '@babel/types';
import type { ClassConflict } from './class-conflict.ts';
import { type ClassTree, classesIn, NO_CLASSES, type Pair, pairsIn, type WrittenClass } from './class-tree.ts';
import { readClasses } from './read-classes.ts';
import type { Sources } from './sources.ts';

const MAX_DEPTH = 6;

/**
 * Pairs of classes of the given files that set the same property of one element: on an element itself, and where a
 * component adds the `className` that it is given to classes of its own.
 */
export function findConflicts(paths: readonly string[], sources: Sources, conflict: ClassConflict): string[] {
  /** The elements under a node that have a `className`, with the classes of it. */
  function elementsOf(node: Node, path: string, className: ClassTree = NO_CLASSES) {
    const place = { sources, path, bound: new Map([['className', className]]), depth: 0 };
    return openingElements(node).flatMap((element) => {
      const value = classNameOf(element);
      return value ? [{ element, tree: readClasses(value, place) }] : [];
    });
  }

  /** All pairs on an element, and those with what its component adds. */
  function pairsOn(element: JSXOpeningElement, tree: ClassTree, path: string, depth = 0): readonly Pair[] {
    return [...pairsIn(tree), ...pairsInside(element, tree, path, depth)];
  }

  function pairsInside({ name }: JSXOpeningElement, given: ClassTree, path: string, depth: number): Pair[] {
    if (!isJSXIdentifier(name) || depth > MAX_DEPTH || classesIn(given).length === 0) return [];
    const component = sources.meaningOf(path, name.name);
    if (!component || component.key !== undefined) return [];
    const from = new Set(classesIn(given));
    return elementsOf(component.node, component.path, given)
      .filter(({ tree }) => classesIn(tree).some((each) => from.has(each)))
      .flatMap(({ element, tree }) => pairsOn(element, tree, component.path, depth + 1))
      .filter((pair) => pair.some((each) => from.has(each)));
  }

  const findings = new Set<string>();
  for (const path of paths) {
    const source = sources.source(path);
    const elements = source ? elementsOf(source.program, path) : [];
    for (const { element, tree } of elements) {
      for (const [one, other] of pairsOn(element, tree, path)) {
        const property = conflict(one.name, other.name);
        if (property !== undefined) findings.add(findingOf(one, other, property));
      }
    }
  }
  return [...findings];
}

function findingOf(one: WrittenClass, other: WrittenClass, property: string): string {
  const where = other.path === one.path && other.line === one.line ? '' : ` (${other.path}:${other.line})`;
  return `${one.path}:${one.line} ${one.name} and ${other.name}${where} both set ${property}`;
}

function openingElements(node: Node): JSXOpeningElement[] {
  const found: JSXOpeningElement[] = [];
  traverseFast(node, (each) => {
    if (each.type === 'JSXOpeningElement') found.push(each);
  });
  return found;
}

function classNameOf({ attributes }: JSXOpeningElement): Node | undefined {
  for (const each of attributes) {
    if (each.type === 'JSXAttribute' && each.name.name === 'className') return each.value ?? undefined;
  }
  return undefined;
}
