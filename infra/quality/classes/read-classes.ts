import {
  type CallExpression,
  type Expression,
  type Function as FunctionNode,
  isExpression,
  isFunction,
  isIdentifier,
  type Node,
  type TemplateLiteral,
  traverseFast,
} from '@babel/types';
import { type ClassTree, NO_CLASSES } from './class-tree.ts';
import { follow, keyOf, objectsOf, type Place, valuesOf } from './place.ts';

/** Reads the classes of an expression, as far as they stand in the sources. What is not known has none. */
export function readClasses(node: Node | null | undefined, place: Place): ClassTree {
  switch (node?.type) {
    case 'StringLiteral':
      return written(node.value, node, place);
    case 'TemplateLiteral':
      return readTemplate(node, place);
    case 'BinaryExpression':
      return { all: [readClasses(node.left, place), readClasses(node.right, place)] };
    case 'ConditionalExpression':
      return { one: [readClasses(node.consequent, place), readClasses(node.alternate, place)] };
    case 'LogicalExpression':
      return { one: [readClasses(node.left, place), readClasses(node.right, place)] };
    case 'ArrayExpression':
      return { all: node.elements.map((each) => readClasses(each, place)) };
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return readClasses(node.expression, place);
    case 'CallExpression':
      return readCall(node, place);
    case 'MemberExpression':
      return readPart(node.object, keyOf(node), place);
    case 'Identifier':
      return readName(node.name, place);
    default:
      return NO_CLASSES;
  }
}

function readTemplate(node: TemplateLiteral, place: Place): ClassTree {
  const texts = node.quasis.map(({ value }) => written(value.raw, node, place));
  return { all: [...texts, ...node.expressions.map((each) => readClasses(each, place))] };
}

function readName(name: string, place: Place): ClassTree {
  const bound = place.bound.get(name);
  if (bound) return bound;
  const meaning = place.sources.meaningOf(place.path, name);
  const there = meaning && follow(place, meaning);
  if (!meaning || !there || isFunction(meaning.node)) return NO_CLASSES;
  return meaning.key === undefined ? readClasses(meaning.node, there) : readPart(meaning.node, meaning.key, there);
}

/** `clsx(…)` joins its arguments; a function of our own has the classes of what it returns. */
function readCall({ callee, arguments: args }: CallExpression, place: Place): ClassTree {
  if (!isIdentifier(callee)) return NO_CLASSES;
  if (callee.name === 'clsx') return { all: args.map((each) => readClasses(each, place)) };
  const meaning = place.sources.meaningOf(place.path, callee.name);
  const there = meaning && follow(place, meaning);
  if (!there || !isFunction(meaning.node)) return NO_CLASSES;
  return { one: returnedBy(meaning.node).map((each) => readClasses(each, { ...there, bound: new Map() })) };
}

/** A value of an object; any of them where the key is not known. */
function readPart(object: Node, key: string | undefined, place: Place): ClassTree {
  const values = objectsOf(object, place).flatMap(({ node, at }) => valuesOf(node, key).map((each) => ({ each, at })));
  return { one: values.map(({ each, at }) => readClasses(each, at)) };
}

function written(text: string, { loc }: Node, { path }: Place): ClassTree {
  const names = text.split(/\s+/).filter((name) => name !== '');
  return { classes: names.map((name) => ({ name, path, line: loc?.start.line ?? 1 })) };
}

function returnedBy({ body }: FunctionNode): Expression[] {
  if (isExpression(body)) return [body];
  const returned: Expression[] = [];
  traverseFast(body, (node) => {
    if (node.type === 'ReturnStatement' && node.argument) returned.push(node.argument);
  });
  return returned;
}
