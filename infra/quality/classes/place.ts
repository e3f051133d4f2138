import {
  type Expression,
  isExpression,
  isIdentifier,
  isObjectExpression,
  isObjectProperty,
  isStringLiteral,
  type MemberExpression,
  type Node,
  type ObjectExpression,
} from '@babel/types';
import type { ClassTree } from './class-tree.ts';
import type { Meaning, Sources } from './sources.ts';

const MAX_DEPTH = 8;

/** Where an expression stands, and which classes some names have there: `className` of a component, for example. */
export type Place = {
  readonly sources: Sources;
  readonly path: string;
  readonly bound: ReadonlyMap<string, ClassTree>;
  /** How many names were followed to get here. */
  readonly depth: number;
};

/** The place that a name leads to; undefined where names lead in a circle. */
export function follow(place: Place, { path }: Meaning): Place | undefined {
  return place.depth < MAX_DEPTH ? { ...place, path, depth: place.depth + 1 } : undefined;
}

type ObjectAt = { readonly node: ObjectExpression; readonly at: Place };

/** The objects that an expression may be: one that is written there, or those in a table of objects. */
export function objectsOf(node: Node, place: Place): readonly ObjectAt[] {
  if (isObjectExpression(node)) return [{ node, at: place }];
  if (isIdentifier(node)) return objectsNamed(node.name, place);
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return objectsOf(node.expression, place);
  if (node.type !== 'MemberExpression') return [];
  return objectsOf(node.object, place).flatMap(({ node: table, at }) =>
    valuesOf(table, keyOf(node)).flatMap((each) => objectsOf(each, at)),
  );
}

function objectsNamed(name: string, place: Place): readonly ObjectAt[] {
  const meaning = place.sources.meaningOf(place.path, name);
  const there = meaning && meaning.key === undefined ? follow(place, meaning) : undefined;
  return meaning && there ? objectsOf(meaning.node, there) : [];
}

/** The key of `object.key`; undefined for `object[…]`, which may be any. */
export function keyOf({ computed, property }: MemberExpression): string | undefined {
  return computed || !isIdentifier(property) ? undefined : property.name;
}

/** The values of an object, or the one with this key. */
export function valuesOf({ properties }: ObjectExpression, key?: string): Expression[] {
  return properties.flatMap((each) => {
    if (!isObjectProperty(each) || !isExpression(each.value)) return [];
    return key === undefined || nameOf(each.key) === key ? [each.value] : [];
  });
}

function nameOf(key: Node): string | undefined {
  if (isIdentifier(key)) return key.name;
  return isStringLiteral(key) ? key.value : undefined;
}
